import { Page } from '#parts/page.tsx';

export function JournalScreen() {
  return <Page title="Журнал" />;
}
