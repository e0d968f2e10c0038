import { Lightbulb } from 'lucide-react';

import { quickTap } from '#lib/quick-tap.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

interface HintToggleProps {
  isOpen: boolean;
  /** Id of the hint. */
  controls: string;
  onToggle: () => void;
}

/** The light bulb that shows and hides the comment of a question. */
export function HintToggle({ isOpen, controls, onToggle }: HintToggleProps) {
  return (
    <IconButton
      {...quickTap}
      label="Подсказка"
      icon={<Lightbulb aria-hidden="true" fill={isOpen ? '#ffc26e' : 'none'} />}
      aria-pressed={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    />
  );
}
