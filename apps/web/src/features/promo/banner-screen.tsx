import { BANNER_MS } from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';

import { track } from '#data/analytics/track.ts';
import type { PerformanceBanner } from '#data/banners.ts';
import { photoUrl } from '#data/photos/photo-url.ts';
import { useTrackOnce } from '#data/analytics/use-track-once.ts';
import { openExternal } from '#lib/external-link.ts';
import { reportError } from '#lib/report-error.ts';
import { Button } from '@avto/ui/button.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import styles from './banner-screen.module.css';
import { useCountdown } from './use-countdown.ts';

/** The timed banner (specification §2, Banner): it can be closed when its time is over, and followed at once. */
export function BannerScreen({ banner }: { banner: PerformanceBanner }) {
  const navigate = useNavigate();
  const [isFinished, setIsFinished] = useState(false);
  useTrackOnce(true, () => track('perfomance_opened'));
  const percent = useCountdown(BANNER_MS, () => {
    setIsFinished(true);
    track('perfomance_timer_finished');
  });

  const close = () => {
    track('perfomance_close_pressed');
    void navigate({ to: '/home', replace: true });
  };
  const open = () => {
    track('perfomance_link_pressed');
    if (banner.formId !== null) void navigate({ to: '/questionnary' });
    else openExternal(banner.link);
  };
  return (
    <main className={styles['screen']}>
      <div className={styles['top']} data-head>
        {isFinished ? (
          <IconButton
            className={styles['close']}
            label="Закрыть"
            icon={<X aria-hidden="true" />}
            onClick={close}
          />
        ) : (
          <>
            <ProgressBar value={percent} max={100} label="До закрытия рекламы" />
            <p className={styles['left']}>Ещё {secondsLeft(percent)} с</p>
          </>
        )}
        <p role="status" className="visually-hidden">
          {isFinished && 'Можно закрыть'}
        </p>
      </div>
      <article className={styles['banner']}>
        {banner.imageName !== null && (
          <BannerImage name={banner.imageName} title={banner.title} onClick={open} />
        )}
        <div className={styles['words']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {banner.title}
          </h1>
          {banner.text !== '' && <p className={styles['text']}>{banner.text}</p>}
        </div>
      </article>
      <div className={styles['foot']}>
        <Button onClick={open}>Перейти</Button>
      </div>
    </main>
  );
}

function secondsLeft(percent: number): number {
  return Math.ceil(((100 - percent) / 100) * (BANNER_MS / 1000));
}

interface BannerImageProps {
  name: string;
  title: string;
  onClick: () => void;
}

/** The picture, which is a link like the button. One that does not load is logged and its place stays empty (B4). */
function BannerImage({ name, title, onClick }: BannerImageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const onError = () => {
    setHasFailed(true);
    reportError('banner image', name);
  };
  if (hasFailed) return <div className={styles['picture']} />;
  return (
    <button type="button" className={styles['picture']} onClick={onClick}>
      <img className={styles['image']} src={photoUrl(name)} alt={title || 'Реклама'} onError={onError} />
    </button>
  );
}
