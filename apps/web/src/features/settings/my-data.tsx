import { Download } from 'lucide-react';
import { useState } from 'react';

import { downloadAccount } from '#data/account.ts';
import { useOnline } from '#data/http/connection.ts';
import { failureText } from '#data/http/failure-text.ts';
import { localDay } from '#lib/local-day.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './my-data.module.css';
import { SettingCard } from './setting-card.tsx';

/** The server's data about the learner: to download, or to delete with the account. */
export function MyData() {
  const isOnline = useOnline();
  const [isLoading, setIsLoading] = useState(false);
  const [asks, setAsks] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await downloadAccount(), `moi-dannye-${localDay(Date.now())}.json`);
    } catch (failure) {
      toasts.show(failureText(failure), { tone: 'error', screen: '/profile/settings' });
    }
    setIsLoading(false);
  };
  return (
    <SettingCard title="Мои данные">
      <p className={styles['text']}>
        Ответы, экзамены, избранное и результаты анкет можно скачать файлом или удалить вместе с аккаунтом.
      </p>
      <div className={styles['actions']}>
        <Button tone="secondary" busy={isLoading} onClick={() => void download()}>
          <span className={styles['inline']}>
            <Download size={20} aria-hidden="true" className={styles['icon']} />
            Скачать
          </span>
        </Button>
        <Button tone="destructive" onClick={() => setAsks(true)}>
          Удалить аккаунт
        </Button>
      </div>
      {!isOnline && <p className={styles['text']}>Для этого нужен интернет.</p>}
      {asks && <DeleteAccountDialog onClose={() => setAsks(false)} />}
    </SettingCard>
  );
}
