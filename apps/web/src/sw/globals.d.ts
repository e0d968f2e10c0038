/** The files of this build, put in by build/service-worker.ts. */
declare const PRECACHE: readonly { readonly url: string; readonly revision: string | null }[];
