import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { signOut } from '#data/auth.ts';
import { useUnsentCount } from '#data/outbox/instance.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/**
 * 'Выход': the session ends here at once, the server hears of it meanwhile (specification §4, decision A15).
 * Whoever has unsent answers is told first that they are not lost (decision A16).
 */
export function SignOutButton() {
  const navigate = useNavigate();
  const unsent = useUnsentCount();
  const [asks, setAsks] = useState(false);
  const leave = () => {
    void signOut();
    void navigate({ to: '/onboarding', replace: true });
  };
  const close = () => setAsks(false);
  return (
    <>
      <Button tone="destructive" onClick={() => (unsent > 0 ? setAsks(true) : leave())}>
        Выход
      </Button>
      {asks && (
        <Dialog
          title="Выйти сейчас?"
          onClose={close}
          actions={
            <>
              <Button data-autofocus tone="secondary" onClick={close}>
                Остаться
              </Button>
              <Button tone="destructive" onClick={leave}>
                Выйти
              </Button>
            </>
          }
        >
          <p>{unsent > 0 ? waiting(unsent) : 'Все ответы отправлены.'}</p>
        </Dialog>
      )}
    </>
  );
}

function waiting(unsent: number): string {
  return `Не отправлено ответов: ${unsent}. Они останутся на этом телефоне и отправятся, когда вы снова войдёте под своим никнеймом.`;
}
