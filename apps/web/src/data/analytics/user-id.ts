/**
 * The user id of analytics out of the claims of an access token: `user_id`, then `sub`, then `id`. A whole
 * number becomes 32 hexadecimal digits grouped 8-4-4-4-12, another text stays as it is (specification §3,
 * decision T12). `null` when there is none.
 */
export function uuidLikeUserId(claims: Readonly<Record<string, unknown>> | null): string | null {
  const id = claims?.['user_id'] ?? claims?.['sub'] ?? claims?.['id'];
  if (typeof id === 'number') return Number.isSafeInteger(id) && id >= 0 ? grouped(BigInt(id)) : null;
  if (typeof id !== 'string' || id === '') return null;
  return /^\d{1,38}$/.test(id) ? grouped(BigInt(id)) : id;
}

function grouped(id: bigint): string {
  const hex = id.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
