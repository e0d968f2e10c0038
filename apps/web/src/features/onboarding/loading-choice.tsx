import type { ReactNode } from 'react';

import type { DownloadSize } from '#data/download-size.ts';
import { useOnline } from '#data/http/connection.ts';
import { megabytes } from '#lib/megabytes.ts';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import type { Consent, Stage } from './download.ts';
import styles from './loading-choice.module.css';

interface LoadingChoiceProps {
  stage: Stage;
  size: DownloadSize | null;
  onBegin: (consent: Consent) => void;
  onRetry: () => void;
}

/** The reason why the download has stopped, with the actions for it. */
export function LoadingChoice({ stage, size, onBegin, onRetry }: LoadingChoiceProps) {
  const isOnline = useOnline();
  const retry = <Button onClick={onRetry}>Повторить</Button>;
  switch (stage.kind) {
    case 'asking':
      return (
        <Card text={`Похоже, это мобильная сеть или экономия трафика. ${parts(size)}`}>
          <Button onClick={() => onBegin('all')}>Скачать</Button>
          <Button tone="secondary" onClick={() => onBegin('tickets')}>
            Только билеты
          </Button>
          <ButtonLink tone="secondary" to="/home" replace>
            Не сейчас
          </ButtonLink>
        </Card>
      );
    case 'tickets-failed':
      return (
        <Card
          text={
            isOnline
              ? 'Не все билеты загрузились. Те, что успели, уже на телефоне.'
              : 'Нет сети. Подключитесь к интернету, чтобы скачать билеты.'
          }
        >
          {retry}
          <ButtonLink tone="secondary" to="/home" replace>
            На главную
          </ButtonLink>
        </Card>
      );
    case 'photos-failed':
      return (
        <Card text="Сеть пропала. Билеты уже на телефоне, картинки — ещё не все.">
          {retry}
          <ButtonLink tone="secondary" to="/home" replace>
            Продолжить без картинок
          </ButtonLink>
        </Card>
      );
    case 'no-room':
      return (
        <Card text="На телефоне не хватает места для картинок. Билеты загружены, решать можно и так.">
          <ButtonLink to="/home" replace>
            Продолжить без картинок
          </ButtonLink>
        </Card>
      );
    default:
      return null;
  }
}

function Card({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['card']}>
      <p role="status">{text}</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}

function parts(size: DownloadSize | null): string {
  if (size === null) return 'Сколько весят билеты и картинки, узнать не удалось.';
  return `Билеты\u00A0— ${megabytes(size.tickets)}, картинки\u00A0— ${megabytes(size.photos)}.`;
}
