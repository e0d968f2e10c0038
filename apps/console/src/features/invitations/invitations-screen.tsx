import { Page } from '#parts/page.tsx';

export function InvitationsScreen() {
  return <Page title="Приглашения" />;
}
