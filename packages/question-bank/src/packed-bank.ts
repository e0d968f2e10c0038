import { createHash } from 'node:crypto';

import type { Bank, BankPicture } from './bank.ts';

/** Hash of everything in a bank that a learner can see: pictures are named by their content. */
export function bankFingerprint(bank: Bank): string {
  return createHash('sha256')
    .update(JSON.stringify([bank.edition, bank.questions]))
    .digest('hex');
}

/**
 * A bank of drawn pictures as text: its fingerprint in the first line, so that the rest is read only where it is another
 * bank, then the bank.
 */
export function packBank(bank: Bank): string {
  const pictures = bank.pictures.map(({ formats, ...picture }) => ({
    ...picture,
    formats: formats.map(({ contentType, bytes }) => ({
      contentType,
      bytes: Buffer.from(bytes).toString('utf8'),
    })),
  }));
  return `${bankFingerprint(bank)}\n${JSON.stringify({ ...bank, pictures })}\n`;
}

/** A packed bank whose contents are read when they are asked for. */
export interface PackedBank {
  readonly fingerprint: string;
  readonly unpack: () => Bank;
}

/** Reads what `packBank` wrote, in UTF-8. Text of some megabytes is decoded only when it is unpacked. */
export function readPackedBank(bytes: Uint8Array): PackedBank {
  const decoder = new TextDecoder();
  const end = bytes.indexOf('\n'.charCodeAt(0));
  return {
    fingerprint: decoder.decode(bytes.subarray(0, end)),
    unpack: () => {
      const text = decoder.decode(bytes.subarray(end));
      const bank = JSON.parse(text) as Bank & { readonly pictures: readonly PackedPicture[] };
      return { ...bank, pictures: bank.pictures.map(unpackPicture) };
    },
  };
}

interface PackedPicture extends Omit<BankPicture, 'formats'> {
  readonly formats: readonly { readonly contentType: 'image/svg+xml'; readonly bytes: string }[];
}

function unpackPicture({ formats, ...picture }: PackedPicture): BankPicture {
  const encoder = new TextEncoder();
  return {
    ...picture,
    formats: formats.map(({ contentType, bytes }) => ({ contentType, bytes: encoder.encode(bytes) })),
  };
}
