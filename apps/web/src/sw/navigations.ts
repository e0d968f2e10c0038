/** Pages of the school's console: another app, which the learner's worker has nothing to do with. */
export const consolePath = /^\/console(?:[/?]|$)/;

/**
 * Navigations that do not get the shell: the console, real files and the API (decision R2). A file's ending begins with a
 * letter: /rules/13.9 is a page of the handbook.
 */
export const notTheApp = [/^\/api(?:[/?]|$)/, consolePath, /^[^?]*\.[a-z][^/?.]*\.*(?:\?|$)/i];
