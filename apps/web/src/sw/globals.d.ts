/** The files of this build, put in by scripts/vite/service-worker.ts. */
declare const PRECACHE: readonly { readonly url: string; readonly revision: string | null }[];

/** Hashed files of this build that are kept in a quiet moment after the installation, from the root. */
declare const LATER_FILES: readonly string[];
