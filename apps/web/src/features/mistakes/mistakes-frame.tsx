import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

import { RoundFrame } from '#quiz/round-frame.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

/** The header of the review: number of the question and the way home. */
export function MistakesFrame(props: Omit<ComponentProps<typeof RoundFrame>, 'title' | 'start'>) {
  return (
    <RoundFrame
      {...props}
      title="Ошибки"
      start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
    />
  );
}
