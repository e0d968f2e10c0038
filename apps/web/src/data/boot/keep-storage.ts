/** Asks that the browser does not throw this origin's data away when it runs short of space (decision P11). */
export function askToKeepStorage(): void {
  // Absent over plain http. The result changes nothing.
  const storage = navigator.storage as StorageManager | undefined;
  void storage?.persist?.().catch(() => undefined);
}
