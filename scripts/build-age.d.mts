/** Folders of the apps and of all packages that they may be made of, from the root. */
export function builtFolders(root: string): string[];

/** Whether a build is missing, unfinished, or not newer than all it is made of. */
export function isBuildOld(root: string): boolean;
