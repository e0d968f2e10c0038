import { Page } from '#parts/page.tsx';

export function StaffScreen() {
  return <Page title="Сотрудники" />;
}
