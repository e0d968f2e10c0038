/**
 * Puts the theme of the system on the page: a classic script in its head (`scripts/vite/look-script.ts`), which runs before
 * the first paint.
 */
const page = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function wear(): void {
  const theme = systemIsDark.matches ? 'dark' : 'light';
  page.dataset['theme'] = theme;
  document.querySelector("meta[name='color-scheme']")?.setAttribute('content', theme);
}

systemIsDark.addEventListener('change', wear);
wear();
