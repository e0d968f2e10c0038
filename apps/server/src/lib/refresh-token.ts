import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a token: session id, counter, HMAC-SHA-256 over both. */
const SESSION_BYTES = 8;
const COUNTER_BYTES = 4;
const MAC_BYTES = 32;

/** The parts of a refresh token whose HMAC has not been checked. */
export interface RefreshClaim {
  readonly sessionId: number;
  readonly counter: number;
  readonly mac: Buffer;
}

export function newSessionKey(): Uint8Array {
  return randomBytes(MAC_BYTES);
}

/** The refresh token of a session at a counter: base64url(session id ‖ counter ‖ HMAC) (decision T9). */
export function formatRefreshToken(sessionId: number, counter: number, key: Uint8Array): string {
  const claim = claimBytes(sessionId, counter);
  return Buffer.concat([claim, mac(claim, key)]).toString('base64url');
}

/** The claim of a token; undefined for text of any other form. */
export function parseRefreshToken(token: string): RefreshClaim | undefined {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SESSION_BYTES + COUNTER_BYTES + MAC_BYTES) return undefined;
  const sessionId = Number(bytes.readBigUInt64BE(0));
  if (!Number.isSafeInteger(sessionId)) return undefined;
  return {
    sessionId,
    counter: bytes.readUInt32BE(SESSION_BYTES),
    mac: bytes.subarray(SESSION_BYTES + COUNTER_BYTES),
  };
}

/** True when the session's key made the token. Compares in constant time. */
export function isGenuine(claim: RefreshClaim, key: Uint8Array): boolean {
  return timingSafeEqual(claim.mac, mac(claimBytes(claim.sessionId, claim.counter), key));
}

function claimBytes(sessionId: number, counter: number): Buffer {
  const bytes = Buffer.alloc(SESSION_BYTES + COUNTER_BYTES);
  bytes.writeBigUInt64BE(BigInt(sessionId), 0);
  bytes.writeUInt32BE(counter, SESSION_BYTES);
  return bytes;
}

function mac(claim: Buffer, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(claim).digest();
}
