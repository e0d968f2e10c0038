import { type ExamProtocol, exportProtocol, getProtocol } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';

import { isRefusal } from '#data/call-error.ts';
import { addressOf } from '#data/http.ts';
import { oneOptions } from '#data/queries.ts';
import { momentText, spanText } from '#lib/dates.ts';
import { rulesWords } from '#parts/exams/exam-words.ts';
import { Empty } from '#parts/empty.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Button } from '@avto/ui/button.tsx';

import { Answers } from './answers.tsx';
import { Outcomes } from './outcomes.tsx';
import styles from './protocol-screen.module.css';

/** The protocol of an internal exam, ready for the printer. */
export function ProtocolScreen({ id }: { id: string }) {
  const params = { id };
  const found = useQuery(oneOptions(getProtocol, { params }));
  if (isRefusal(found.error, 'not_found')) {
    return (
      <Page title="Протокола здесь нет">
        <Empty
          title="Такого экзамена нет"
          text="Возможно, он для группы, которую ведёт другой преподаватель."
          action={<Link to="/exams">К экзаменам</Link>}
        />
      </Page>
    );
  }
  const exam = found.data?.exam;
  return (
    <Page
      title={exam ? `Протокол внутреннего экзамена № ${exam.number}` : 'Протокол внутреннего экзамена'}
      lead={
        <span data-print="no">
          <Link to="/exams/$id" params={params}>
            К экзамену
          </Link>
        </span>
      }
      actions={
        <>
          <Button onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
          <FileLink href={addressOf(exportProtocol, { params })} text="XLSX" />
        </>
      }
    >
      <Loaded query={found} lines={12}>
        {(protocol) => <Sheet protocol={protocol} />}
      </Loaded>
    </Page>
  );
}

function Sheet({ protocol }: { protocol: ExamProtocol }) {
  const { exam, school, edition, attempts } = protocol;
  const begun = attempts.filter(({ isExcluded, begunAt }) => !isExcluded && begunAt !== null);
  return (
    <div className={styles['sheet']}>
      {exam.endedAt === null && (
        <p role="note" className={styles['open']}>
          Экзамен ещё идёт: это не итог. Печатайте после окончания.
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact name="Автошкола" value={school} />
        <Fact name="Группа" value={exam.group.name} />
        <Fact
          name="Проведён"
          value={exam.endedAt === null ? momentText(exam.openedAt) : spanText(exam.openedAt, exam.endedAt)}
        />
        <Fact name="Правила" value={rulesWords[exam.rules]} />
        <Fact name="Редакция билетов" value={edition ?? 'без названия'} />
        <Fact name="Проводит" value={exam.supervisor} />
        <Fact
          name="Итог"
          value={`сдали ${exam.passed} из ${exam.finished} закончивших; начинали ${begun.length}, в группе ${exam.learners}`}
        />
      </dl>
      <Outcomes attempts={attempts} isOver={exam.endedAt !== null} />
      <Signatures supervisor={exam.supervisor} />
      <Answers attempts={attempts} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Lines to be signed on paper. */
function Signatures({ supervisor }: { supervisor: string }) {
  return (
    <div className={styles['signatures']}>
      {[`Преподаватель: ${supervisor}`, 'Руководитель автошколы', 'Дата'].map((text) => (
        <p key={text} className={styles['signature']}>
          <span>{text}</span>
          <span className={styles['line']} />
        </p>
      ))}
    </div>
  );
}
