import type { PictureFormat } from '@avto/question-bank';

/** A store of bytes under the name of a picture and its format; neither ever changes or is deleted. */
export interface PhotoStore {
  /** Writes a picture atomically and idempotently. @throws PhotoStoreError */
  put(name: string, format: PictureFormat): Promise<void>;
  /** The bytes of a picture; undefined when the store has none. @throws PhotoStoreError */
  get(name: string, contentType: string): Promise<Uint8Array | undefined>;
  /** Checks that the store can be used. @throws PhotoStoreError */
  check(): Promise<void>;
}

/** A failure of a picture store; the message is for the operator. */
export class PhotoStoreError extends Error {
  /** True for causes that waiting does not cure: keys, rights, names. */
  readonly refused: boolean;

  constructor(message: string, options: { refused: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.refused = options.refused;
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * The name of a picture in a store: one plain name that cannot lead out of a folder.
 * @throws Error for a name or a format that no picture has.
 */
export function objectName(name: string, contentType: string): string {
  const extension = EXTENSIONS[contentType];
  if (!extension || !/^[\w.-]{1,128}$/.test(name)) throw new Error(`no picture: ${name} ${contentType}`);
  return `${name}.${extension}`;
}
