import { fileURLToPath } from 'node:url';

/** Address of the pictures outside the database. */
export type PhotoAddress =
  | { readonly kind: 'file'; readonly folder: string }
  /** `prefix` is empty or ends with a slash. */
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/**
 * Reads `file:///folder` or `s3://bucket/prefix`.
 * @throws Error in the operator's language that says what is wrong, without repeating the text.
 */
export function parsePhotoAddress(text: string): PhotoAddress {
  if (text.startsWith('file:')) return { kind: 'file', folder: folderOf(text) };
  if (!text.startsWith('s3:')) throw new Error('ожидается file:///папка или s3://корзина/папка');
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)(?:\/(.*))?$/s.exec(text) ?? [];
  if (!/^[\w.-]{3,63}$/.test(bucket)) throw new Error('после s3:// ожидается имя корзины');
  const parts = prefix.split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) {
    throw new Error('в папке корзины возможны латинские буквы, цифры, точка, дефис и подчёркивание');
  }
  return { kind: 's3', bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/** The address as an operator would write it. */
export function printPhotoAddress(address: PhotoAddress): string {
  return address.kind === 'file'
    ? `file://${address.folder}`
    : `s3://${address.bucket}/${address.prefix}`.replace(/\/$/, '');
}

function folderOf(text: string): string {
  const wrong = new Error('ожидается полный путь к папке: file:///папка');
  if (!/^file:\/\/\/[^/]/.test(text)) throw wrong;
  try {
    return fileURLToPath(text).replace(/(?<!\/)\/+$/, '');
  } catch {
    throw wrong;
  }
}
