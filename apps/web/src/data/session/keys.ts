/** Names of the session in local storage. */
export const ACCESS = 'accessToken';
export const REFRESH = 'refreshToken';
export const SCHOOL = 'driving-school';
