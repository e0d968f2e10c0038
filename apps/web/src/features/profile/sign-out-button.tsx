import { useNavigate } from '@tanstack/react-router';

import { signOut } from '#data/auth.ts';
import { Button } from '#ui/button.tsx';

/** 'Выход': the session ends here at once, the server hears of it meanwhile (specification §4, decision A15). */
export function SignOutButton() {
  const navigate = useNavigate();
  return (
    <Button
      tone="destructive"
      onClick={() => {
        void signOut();
        void navigate({ to: '/onboarding', replace: true });
      }}
    >
      Выход
    </Button>
  );
}
