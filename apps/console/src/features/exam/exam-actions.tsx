import { changeInternalExam, exportProtocol, type InternalExam } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';
import { FileText, Presentation } from 'lucide-react';
import { useState } from 'react';

import { addressOf } from '#data/http.ts';
import { textOf } from '#data/call-error.ts';
import { AFTER_EXAM } from '#parts/exams/exam-calls.ts';
import { useChange } from '#data/use-change.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Button, buttonClass } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

const MORE_MINUTES = 10;

/** Buttons and links of an exam: while it goes on, and afterwards. */
export function ExamActions({ exam }: { exam: InternalExam }) {
  const params = { id: String(exam.id) };
  if (exam.endedAt === null) return <OpenActions exam={exam} />;
  return (
    <>
      <Link to="/exams/$id/protocol" params={params} className={buttonClass('primary')}>
        <IconText icon={<FileText size={18} aria-hidden="true" />}>Протокол</IconText>
      </Link>
      <FileLink href={addressOf(exportProtocol, { params })} text="XLSX" />
    </>
  );
}

function OpenActions({ exam }: { exam: InternalExam }) {
  const [isEnding, setEnding] = useState(false);
  const { send, isSending } = useChange(changeInternalExam, AFTER_EXAM);
  const { version } = exam;
  const params = { id: String(exam.id) };
  const prolong = async () => {
    try {
      await send({ params, body: { version, moreMinutes: MORE_MINUTES } });
      toasts.show(`Продлён на ${MORE_MINUTES} минут`);
    } catch (error) {
      toasts.show(textOf(error), { tone: 'error' });
    }
  };
  return (
    <>
      <Link to="/board/$id" params={params} className={buttonClass('primary')}>
        <IconText icon={<Presentation size={18} aria-hidden="true" />}>Код на экран</IconText>
      </Link>
      <Button tone="secondary" busy={isSending} onClick={() => void prolong()}>
        Продлить на {MORE_MINUTES} минут
      </Button>
      <Button tone="secondary" onClick={() => setEnding(true)}>
        Закончить экзамен
      </Button>
      {isEnding && (
        <ConfirmDialog
          title="Закончить экзамен?"
          confirmText="Закончить"
          onConfirm={async () => {
            await send({ params, body: { version, isEnded: true } });
            toasts.show('Экзамен закончен');
          }}
          onClose={() => setEnding(false)}
        >
          <p>
            Войти больше никто не сможет. Кто ещё сдаёт, доделает у себя, и в протоколе будет сказано, что
            результат пришёл после окончания.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
