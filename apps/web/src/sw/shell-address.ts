/** The address of the shell; `/` is answered with the introduction (decisions/0031). */
export const SHELL = '/home';
