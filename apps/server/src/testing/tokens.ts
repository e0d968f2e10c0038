/** Claims of an access token, unverified, as a client reads them. */
export interface ReadClaims {
  readonly user_id: number;
  readonly sub: string;
  readonly sid: number;
  readonly school_code: string | null;
  readonly iat: number;
  readonly exp: number;
}

/** Reads a token's payload without verifying it. */
export function claimsOf(accessToken: string): ReadClaims {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as ReadClaims;
}

/** Reads a token's header without verifying it. */
export function headerOf(accessToken: string): { alg: string; typ: string; kid: string } {
  return JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString()) as never;
}
