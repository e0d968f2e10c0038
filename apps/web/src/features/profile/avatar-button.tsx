import { Camera, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';

import { saveLocalProfile, useLocalProfile } from '#data/local-profile.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { makeAvatar } from './avatar/make-avatar.ts';
import { RefusedPicture } from './avatar/picture-file.ts';
import styles from './avatar-button.module.css';

const noRoom = 'На телефоне не хватает места. Фотография не сохранена';

const complain = (text: string) => toasts.show(text, { tone: 'error', screen: '/profile' });

/** The learner's photo: a tap chooses one, a tap on a chosen one offers to delete it (decision F5). */
export function AvatarButton() {
  const { ownerId, avatarBase64 } = useLocalProfile();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const hasPhoto = avatarBase64 !== null;

  const take = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    try {
      const photo = await makeAvatar(file);
      if (!saveLocalProfile(ownerId, { avatarBase64: photo })) complain(noRoom);
    } catch (error) {
      const text = error instanceof RefusedPicture ? error.message : 'Не удалось открыть файл';
      complain(text);
    }
    setIsBusy(false);
  };
  // Busy but not disabled: a disabled button would lose the focus.
  const open = () => {
    if (isBusy) return;
    if (hasPhoto) setAsks(true);
    else input.current?.click();
  };
  const close = () => setAsks(false);
  const remove = () => {
    close();
    if (!saveLocalProfile(ownerId, { avatarBase64: null })) complain('Не удалось удалить');
  };

  return (
    <>
      <button
        type="button"
        className={styles['avatar']}
        aria-label={hasPhoto ? 'Удалить фотографию' : 'Загрузить фотографию'}
        aria-busy={isBusy || undefined}
        onClick={open}
      >
        {hasPhoto ? (
          <img className={styles['photo']} src={avatarBase64} alt="" width={256} height={256} />
        ) : (
          <UserRound className={styles['nobody']} aria-hidden="true" strokeWidth={1.5} />
        )}
        {!hasPhoto && (
          <span className={styles['badge']}>
            <Camera size={18} aria-hidden="true" />
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Фотография"
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {asks && (
        <Dialog
          title="Удалить фотографию?"
          onClose={close}
          actions={
            <>
              <Button data-autofocus tone="secondary" onClick={close}>
                Отмена
              </Button>
              <Button tone="destructive" onClick={remove}>
                Удалить
              </Button>
            </>
          }
        >
          <p>Её можно будет загрузить снова.</p>
        </Dialog>
      )}
    </>
  );
}
