/** Asks the browser for all of the screen; without its leave the page fills the window. */
export async function enterFullscreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => {});
}

export async function leaveFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
}
