/** Bytes of a file from `start` up to and without `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One range: first and last byte, all from a byte on, or the last ones. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `size` bytes that a Range header asks for. Undefined, the whole file, without a header and for one
 * that is malformed, of another unit or of several ranges: a server may ignore each of them (RFC 9110 §14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(size - Number(last), 0), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
