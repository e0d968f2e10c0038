import { useState } from 'react';

import { Button } from '@avto/ui/button.tsx';

import styles from './keys-note.module.css';

const KNOWN = 'lesson-keys-known';

/** Whether the keys are told: by themselves until they are known in this browser, later when asked. */
export function useKeysNote() {
  const [isOpen, setOpen] = useState(() => !isKnown());
  const close = () => {
    setOpen(false);
    try {
      localStorage.setItem(KNOWN, '1');
    } catch {
      // A browser that keeps nothing: they are told again.
    }
  };
  return { isOpen, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

const keys: readonly (readonly [key: string, what: string])[] = [
  ['← →', 'вопросы'],
  ['Пробел', 'ответ'],
  ['↓', 'почему'],
  ['H (Р)', 'руки'],
  ['F (А)', 'весь экран'],
  ['Esc', 'закончить'],
  ['Пульт', 'вперёд: ответ, потом следующий вопрос'],
];

/** The keys of a lesson. */
export function KeysNote({ onClose }: { onClose: () => void }) {
  return (
    <section className={styles['note']} aria-label="Клавиши" data-note="">
      <dl className={styles['keys']}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles['key']}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Button tone="secondary" onClick={onClose}>
        Понятно
      </Button>
    </section>
  );
}
