import { Page } from '#parts/page.tsx';

export function GroupsScreen() {
  return <Page title="Группы" />;
}
