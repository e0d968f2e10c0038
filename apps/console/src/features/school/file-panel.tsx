import {
  exportSchoolFile,
  LARGEST_SCHOOL_FILE,
  readSchoolFile,
  type SchoolFields,
} from '@avto/contract/console/school';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';

import { addressOf, call, type Output } from '#data/http.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Panel } from '#parts/panel.tsx';
import { useSending } from '#parts/use-sending.ts';
import { Button, buttonClass } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

import { ChangesList } from './changes-list.tsx';
import styles from './file-panel.module.css';
import { fileFieldWords } from './school-words.ts';
import { base64Of, sendInTime, UnfitFile } from './upload-picture.ts';

type ReadFile = Output<typeof readSchoolFile>;

interface FilePanelProps {
  code: string;
  /** A file is compared with the saved draft. */
  isSaved: boolean;
  onTake: (change: Partial<SchoolFields>) => void;
}

/** The school's file: download, and upload that says first what it will change. */
export function FilePanel({ code, isSaved, onTake }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadFile>();
  const { run, isSending, failure, say } = useSending();
  const look = (file: File) =>
    run(
      async () => {
        if (file.size > LARGEST_SCHOOL_FILE) throw new UnfitFile('Файл больше 16 МБ: уменьшите картинки');
        if (file.size === 0) throw new UnfitFile('Файл пуст: выберите другой');
        const body = { data: await base64Of(file) };
        setRead(await sendInTime(() => call(readSchoolFile, { body })));
      },
      (error) => {
        if (!(error instanceof UnfitFile)) return false;
        queueMicrotask(() => say(error.message));
        return true;
      },
    );
  return (
    <Panel
      title="Файл автошколы"
      note="Всё опубликованное с картинками в одном архиве. Его же читает команда school apply на сервере."
    >
      <div className={styles['buttons']}>
        <a
          href={addressOf(exportSchoolFile, {})}
          download={`${code}.zip`}
          className={buttonClass('secondary')}
        >
          <IconText icon={<Download size={18} aria-hidden="true" />}>Скачать</IconText>
        </a>
        <Button tone="secondary" busy={isSending} disabled={!isSaved} onClick={() => input.current?.click()}>
          <IconText icon={<Upload size={18} aria-hidden="true" />}>Загрузить в черновик</IconText>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,.yaml,.yml"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Файл автошколы"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void look(file);
        }}
      />
      <FailureNote text={failure} />
      {read && (
        <ReadDialog
          read={read}
          onTake={() => {
            onTake(read.changed as Partial<SchoolFields>);
            setRead(undefined);
          }}
          onClose={() => setRead(undefined)}
        />
      )}
    </Panel>
  );
}

interface ReadDialogProps {
  read: ReadFile;
  onTake: () => void;
  onClose: () => void;
}

/** Changes that a file would make in the draft, or its mistakes. */
function ReadDialog({ read: { problems, changes }, onTake, onClose }: ReadDialogProps) {
  const canTake = problems.length === 0 && changes.length > 0;
  return (
    <Dialog
      title={problems.length > 0 ? 'Файл не подходит' : 'Что изменит файл'}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" data-autofocus="" onClick={onClose}>
            {canTake ? 'Отмена' : 'Понятно'}
          </Button>
          {canTake && <Button onClick={onTake}>Взять в черновик</Button>}
        </>
      }
    >
      {problems.length > 0 && (
        <ul className={styles['problems']}>
          {problems.map(({ line, field, reason }) => (
            <li key={`${line} ${field} ${reason}`}>
              Строка {line}
              {field !== '' && `, ${fileFieldWords(field)}`}: {reason}
            </li>
          ))}
        </ul>
      )}
      {problems.some(({ field }) => field === '') && (
        <p className={styles['hint']}>
          Сюда загружают ZIP, который даёт кнопка «Скачать», или файл school.yaml из него.
        </p>
      )}
      {problems.length === 0 && changes.length === 0 && <p>В черновике уже всё как в файле.</p>}
      {canTake && <ChangesList changes={changes} />}
    </Dialog>
  );
}
