import { Check, Pencil, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { MAX_NAME, saveLocalProfile, useLocalProfile } from '#data/local-profile.ts';
import { Field } from '@avto/ui/field.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './name-editor.module.css';

/** The greeting, and the name in it edited in place (specification §2, §5, decision F6). */
export function NameEditor() {
  const { ownerId, name } = useLocalProfile();
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    toggle.current?.focus();
  };
  return (
    <div className={styles['place']} data-editing={isEditing}>
      {isEditing ? (
        <NameForm ownerId={ownerId} name={name ?? ''} onDone={close} />
      ) : (
        <p className={styles['greeting']}>Привет, {name ?? 'пользователь'}</p>
      )}
      <IconButton
        ref={toggle}
        className={styles['toggle']}
        label={isEditing ? 'Отменить' : 'Изменить имя'}
        icon={isEditing ? <X aria-hidden="true" /> : <Pencil size={20} aria-hidden="true" />}
        onClick={() => (isEditing ? close() : setIsEditing(true))}
      />
    </div>
  );
}

interface NameFormProps {
  ownerId: number | null;
  name: string;
  onDone: () => void;
}

function NameForm({ ownerId, name, onDone }: NameFormProps) {
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = value.trim();
    if (trimmed === '') {
      setError('Введите имя');
      input.current?.focus();
      return;
    }
    if (!saveLocalProfile(ownerId, { name: trimmed })) {
      toasts.show('На телефоне не хватает места. Имя не сохранено', { tone: 'error', screen: '/profile' });
      return;
    }
    onDone();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={save}>
      <Field
        ref={input}
        label="Ваше имя"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={MAX_NAME}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(undefined);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
        end={<IconButton type="submit" label="Сохранить" icon={<Check aria-hidden="true" />} />}
      />
    </form>
  );
}
