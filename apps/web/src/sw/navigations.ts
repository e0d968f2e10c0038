/** Pages of the school's console: another app, which the learner's worker has nothing to do with. */
export const consolePath = /^\/console(?:[/?]|$)/;

/** Navigations that do not get the shell: the console, real files and the API (decision R2). */
export const notTheApp = [/^\/api(?:[/?]|$)/, consolePath, /^[^?]*\.[^/?.]+\.*(?:\?|$)/];
