import { createFileRoute } from '@tanstack/react-router';

import { SignOutButton } from '#features/profile/sign-out-button.tsx';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/profile')({ component: Profile });

function Profile() {
  return (
    <SoonScreen title="Мой профиль" text="Скоро здесь появятся ваши успехи и контакты автошколы.">
      <SignOutButton />
    </SoonScreen>
  );
}
