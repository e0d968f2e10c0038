import { Page } from '#parts/page.tsx';

export function MeScreen() {
  return <Page title="Мой доступ" />;
}
