import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

import { RoundFrame } from '#quiz/round-frame.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

/** The head of a practice for a task. */
export function TaskFrame(props: Omit<ComponentProps<typeof RoundFrame>, 'title' | 'start'>) {
  return (
    <RoundFrame
      {...props}
      title="Задание"
      start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
    />
  );
}
