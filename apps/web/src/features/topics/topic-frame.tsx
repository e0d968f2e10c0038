import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { RoundFrame } from '#quiz/round-frame.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

interface TopicFrameProps {
  /** Title of the topic. */
  subject?: string;
  /** A control at the right of the head. */
  end?: ReactNode;
  progress?: { readonly index: number; readonly total: number };
  /** Ends the practice and shows its result; absent while there is none, and the way leads to the topics. */
  onStop?: (() => void) | undefined;
  children: ReactNode;
}

/** The head of a practice: the topic, the number of the question and the way out. */
export function TopicFrame({ subject, end, progress, onStop, children }: TopicFrameProps) {
  const arrow = <ArrowLeft aria-hidden="true" />;
  return (
    <RoundFrame
      title="Тема"
      subject={subject}
      start={
        onStop ? (
          <IconButton label="Закончить" icon={arrow} onClick={onStop} />
        ) : (
          <IconLink to="/topics" label="К темам" icon={arrow} />
        )
      }
      end={end}
      progress={progress}
    >
      {children}
    </RoundFrame>
  );
}
