import type { LookChange } from '#data/look.ts';

/**
 * Puts theme and text size on the page. A classic script in the head of every page (`scripts/vite/look-script.ts`), because it
 * has to run before the first paint, which modules wait for; it imports types only, and the app tells it of a change by the
 * event `look` (`data/look.ts`).
 */
const KEY = 'look';

const page = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let look = stored();

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage is blocked: the page looks as specified.
    return '';
  }
}

function wear(): void {
  const [theme, textSize = ''] = look.split(' ');
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  page.dataset['theme'] = isDark ? 'dark' : 'light';
  page.dataset['textSize'] = textSize;
  setMeta('color-scheme', isDark ? 'dark' : 'light');
  // --header, as the bar of the browser continues it.
  setMeta('theme-color', isDark ? '#433864' : '#A78BFA');
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name='${name}']`)?.setAttribute('content', content);
}

addEventListener('look', (event) => {
  look = (event as LookChange).detail;
  wear();
});
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  look = stored();
  wear();
});
systemIsDark.addEventListener('change', wear);
wear();
