/** Reads a key of this tab, which a reload keeps; `null` where there is none or storage is blocked. Never throws. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key of this tab, where storage takes it. Never throws. */
export function writeOfTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked or full: the value ends with the page.
  }
}

/** Removes a key of this tab. Never throws. */
export function removeOfTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has no keys.
  }
}
