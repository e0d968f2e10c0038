import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import { photoAddress } from '#data/photos.ts';
import { IconText } from '#parts/icon-text.tsx';
import { useSending } from '#parts/use-sending.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './picture-field.module.css';
import { UnfitFile, uploadPicture } from './upload-picture.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** Name of the picture. */
  value: string | null;
  complaint: string | undefined;
  onValue: (value: string | null) => void;
}

/** A picture with its upload; the former one stays until the new one has arrived. */
export function PictureField({ label, hint, value, complaint, onValue }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { run, isSending, failure, say } = useSending();
  // The form goes on while the picture is on its way: its text of then would undo what was typed since.
  const latest = useRef<typeof onValue>(undefined);
  useEffect(() => {
    latest.current = onValue;
    return () => {
      latest.current = undefined;
    };
  }, [onValue]);
  const send = (file: File) =>
    run(
      async () => {
        const name = await uploadPicture(file);
        const change = latest.current;
        // At once: a letter typed before the form is rendered with the picture would undo it.
        if (change) flushSync(() => change(name));
        else toasts.show('Картинка пришла, когда поле уже закрыли: выберите её снова', { tone: 'error' });
      },
      (error) => {
        if (!(error instanceof UnfitFile)) return false;
        queueMicrotask(() => say(error.message));
        return true;
      },
    );
  const problem = failure ?? complaint;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles['field']}>
      <p id={`${id}-label`} className={styles['label']}>
        {label}
      </p>
      <div className={styles['row']}>
        <div className={styles['place']} data-empty={value === null || undefined}>
          {value !== null && <img src={photoAddress(value)} alt="" className={styles['image']} />}
        </div>
        <div className={styles['actions']}>
          <Button tone="secondary" busy={isSending} onClick={() => input.current?.click()}>
            <IconText icon={<ImageUp size={18} aria-hidden="true" />}>
              {value === null ? 'Выбрать картинку' : 'Заменить'}
            </IconText>
          </Button>
          {value !== null && (
            <Button tone="secondary" disabled={isSending} onClick={() => onValue(null)}>
              <IconText icon={<Trash2 size={18} aria-hidden="true" />}>Убрать</IconText>
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Файл: ${label}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <p className={styles['hint']}>{hint}</p>
      <p role="alert" className={styles['complaint']}>
        {problem}
      </p>
    </div>
  );
}
