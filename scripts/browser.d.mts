/** Path of a Chromium that is on this machine, or undefined. */
export function findBrowser(): string | undefined;
/** A Chromium that is on this machine; downloads playwright's when there is none. */
export function ensureBrowser(): Promise<string>;
