/** Path of a Chromium that is on this machine, or undefined. */
export function findBrowser(): string | undefined;
/** The same for tests, which do not look at the browser's own window. */
export function findTestBrowser(): string | undefined;
/** A Chromium for tests that is on this machine; downloads playwright's when there is none. */
export function ensureBrowser(): Promise<string>;
