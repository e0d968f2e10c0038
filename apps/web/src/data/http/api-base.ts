import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

/** Address of the API without a slash at its end: same origin unless the build says otherwise (decision V1). */
export const apiBase: string = withoutEndSlashes(String(import.meta.env.VITE_API_BASE ?? ''));
