import type { addPasswordCard } from '@avto/contract/console';

import type { Output } from '#data/http.ts';
import { momentText } from '#lib/dates.ts';
import { CardSheets } from '#parts/cards/card-sheets.tsx';
import { Page } from '#parts/page.tsx';
import { Button } from '@avto/ui/button.tsx';

interface PasswordCardProps {
  card: Output<typeof addPasswordCard>;
  onDone: () => void;
}

/** The card of a new password, once: after this screen its code is nowhere. */
export function PasswordCard({ card, onDone }: PasswordCardProps) {
  const { code, login, name, expiresAt } = card;
  return (
    <Page
      title="Карточка нового пароля"
      paper="sheets"
      lead="Она показана один раз. Распечатайте её и отдайте ученику лично: с кодом новый пароль задаст любой."
      actions={
        <>
          <Button onClick={() => print()}>Печать</Button>
          <Button tone="secondary" onClick={onDone}>
            Готово
          </Button>
        </>
      }
    >
      <CardSheets
        cards={[{ kind: 'password', code, name, note: `Никнейм: ${login}`, until: momentText(expiresAt) }]}
      />
    </Page>
  );
}
