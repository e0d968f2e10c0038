import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import {
  isInstallSnoozed,
  promptInstall,
  snoozeInstall,
  useInstallOffer,
} from '#data/boot/install-prompt.ts';
import { type InstallWay, installWay } from '#lib/install-way.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './install-card.module.css';

/** A card on how to put the trainer on the home screen, where the browser can (decisions P14, P15). */
export function InstallCard() {
  const titleId = useId();
  const [way] = useState(wayOfThisBrowser);
  const [isSnoozed, setIsSnoozed] = useState(isInstallSnoozed);
  const hasOffer = useInstallOffer();
  if (isSnoozed || way === 'none' || (way === 'prompt' && !hasOffer)) return null;
  const { title, text } = advice[way];
  const install = async () => {
    await promptInstall();
    setIsSnoozed(isInstallSnoozed());
  };
  const snooze = () => {
    snoozeInstall();
    setIsSnoozed(true);
  };
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <MonitorSmartphone className={styles['icon']} size={28} aria-hidden="true" />
      <div className={styles['text']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {text}
      </div>
      <div className={styles['actions']}>
        {way === 'prompt' && <Button onClick={() => void install()}>Установить</Button>}
        <Button tone="secondary" onClick={snooze}>
          Не сейчас
        </Button>
      </div>
    </section>
  );
}

const advice: Record<Exclude<InstallWay, 'none'>, { title: string; text: ReactNode }> = {
  prompt: {
    title: 'Тренажёр всегда под рукой',
    text: <p>Установите его: открывается сразу, как обычное приложение, и места почти не занимает.</p>,
  },
  'ios-share': {
    title: 'Тренажёр всегда под рукой',
    text: (
      <>
        <p>
          Нажмите <b>Поделиться → На экран «Домой»</b>.
        </p>
        <p>
          Там нужно будет войти ещё раз: у приложения на экране своя память. Ответы, которые отправлены, не
          пропадут.
        </p>
      </>
    ),
  },
  'open-browser': {
    title: 'Откройте тренажёр в браузере',
    text: (
      <p>
        Здесь, внутри другого приложения, его нельзя поставить на экран телефона. Откройте эту страницу в
        Safari или Chrome — обычно через меню «⋯».
      </p>
    ),
  },
};

function wayOfThisBrowser(): InstallWay {
  const isStandalone =
    // Everything but a tab: standalone, but also a browser in full screen, where no bar would help either.
    !matchMedia('(display-mode: browser)').matches ||
    (navigator as { readonly standalone?: boolean }).standalone === true;
  const { userAgent, maxTouchPoints } = navigator;
  return installWay({ userAgent, maxTouchPoints, isStandalone });
}
