/**
 * A drawing that did not come leaves its place empty until it comes: without a network a browser would show a broken picture
 * there. Drawings are pictures without words (`alt=""`); the others say what is missing.
 */
export function hideLostDrawings(): void {
  // Neither event bubbles, and `load` does not reach the window.
  for (const type of ['error', 'load']) document.addEventListener(type, showOrHide, true);
}

function showOrHide({ target, type }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.alt) return;
  target.style.visibility = type === 'error' ? 'hidden' : '';
}
