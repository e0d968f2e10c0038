import { Page } from '#parts/page.tsx';

export function NeedScreen() {
  return <Page title="Кому помочь" />;
}
