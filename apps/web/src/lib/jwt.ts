/** Claims that the app reads from an access token. Signature and `exp` are the server's business (decision T15). */
export interface TokenUser {
  readonly id: number;
  /** Code of the school the learner belongs to; `null` while the account is bound to none (decision S5). */
  readonly schoolCode: string | null;
}

/**
 * Reads the user out of an access token: `user_id`, then `sub`, then `id`, a positive integer or its digits.
 * A token that cannot be read gives `null`, never an error (decisions R16, T13).
 */
export function tokenUser(token: string | null): TokenUser | null {
  const claims = token === null ? null : decodeClaims(token);
  if (claims === null) return null;
  const id = positiveInteger(claims['user_id'] ?? claims['sub'] ?? claims['id']);
  if (id === null) return null;
  const code = claims['school_code'];
  return { id, schoolCode: typeof code === 'string' && code !== '' ? code : null };
}

/** The claims of a token; `null` when it cannot be read. */
export function decodeClaims(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    // atob yields one character per byte; without TextDecoder a Cyrillic claim turns into mojibake.
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function positiveInteger(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
