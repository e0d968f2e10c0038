import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';

import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './row-tools.module.css';
import type { Rows } from './use-rows.ts';

interface RowToolsProps {
  /** «вопрос 2». */
  name: string;
  place: number;
  rows: Rows;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Buttons that move an item of a list by one place or take it away. */
export function RowTools({ name, place, rows, onMove, onRemove }: RowToolsProps) {
  const move = (to: number) => {
    rows.move(place, to);
    onMove(place, to);
  };
  const of = rows.ids[place];
  return (
    <div className={styles['tools']}>
      <IconButton
        data-move="up"
        data-of={of}
        label={`Выше: ${name}`}
        icon={<ChevronUp size={20} aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      />
      <IconButton
        data-move="down"
        data-of={of}
        label={`Ниже: ${name}`}
        icon={<ChevronDown size={20} aria-hidden="true" />}
        disabled={place === rows.ids.length - 1}
        onClick={() => move(place + 1)}
      />
      <IconButton
        data-remove=""
        data-of={of}
        label={`Убрать ${name}`}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
