import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import street from '#assets/drawings/street.svg';
import type { PasswordCard } from '#data/password-card.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import styles from './auth-layout.module.css';
import { CardCodeForm } from './card-code-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * A new password by the card of a school (rule K63): whose it is, then the password.
 *
 * @param scanned the code that the card's address brings; it is looked up at once
 */
export function NewPasswordScreen({ scanned }: { scanned?: string | undefined }) {
  const navigate = useNavigate();
  const [card, setCard] = useState<PasswordCard>();
  const [code, setCode] = useState(scanned ?? '');
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <Header
        title="Новый пароль"
        start={<IconLink to="/auth/login" label="Назад" icon={<ArrowLeft aria-hidden="true" />} />}
        drawing={<img className={styles['street']} src={street} alt="" width={480} height={150} />}
      />
      <main className={styles['card']}>
        {card ? (
          <NewPasswordForm
            card={card}
            onDead={(message) => {
              setRefusal(message);
              setCard(undefined);
            }}
          />
        ) : (
          <CardCodeForm
            code={code}
            onCode={setCode}
            refusal={refusal}
            isScanned={scanned !== undefined}
            onCard={setCard}
            onAnswer={() => void navigate({ to: '/new-password', search: {}, replace: true })}
          />
        )}
      </main>
    </>
  );
}
