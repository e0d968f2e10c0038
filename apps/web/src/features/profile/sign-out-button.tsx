import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { signOut } from '#data/auth.ts';
import { useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

/**
 * 'Выход': the session ends at once on the device, and the server is told meanwhile (specification §4, decision A15).
 * A dialog first says that unsent answers are not lost (decision A16).
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
  const kept =
    unsent === 1
      ? 'Он останется на этом телефоне и отправится'
      : 'Они останутся на этом телефоне и отправятся';
  return `Не отправлено ответов: ${unsent}. ${kept}, когда вы снова войдёте под своим никнеймом.`;
}
