import { BANNER_MS } from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { track } from '#data/analytics/track.ts';
import type { PerformanceBanner } from '#data/banners.ts';
import { photoUrl } from '#data/photos/photo-url.ts';
import { useTrackOnce } from '#data/analytics/use-track-once.ts';
import { openExternal } from '#lib/external-link.ts';
import { reportError } from '#lib/report-error.ts';
import { BannerStage, stageClass } from '@avto/ui/banner-stage.tsx';

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
  const { imageName, title, text } = banner;
  return (
    <main className={stageClass}>
      <BannerStage
        src={imageName === null ? null : photoUrl(imageName)}
        title={title}
        text={text}
        percent={percent}
        timeLeft={`Ещё ${secondsLeft(percent)} с`}
        isFinished={isFinished}
        onClose={close}
        onOpen={open}
        onImageError={() => reportError('banner image', imageName)}
      />
    </main>
  );
}

function secondsLeft(percent: number): number {
  return Math.ceil(((100 - percent) / 100) * (BANNER_MS / 1000));
}
