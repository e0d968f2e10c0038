import { type ChanceOfPassing, chanceOfPassing, neededForChance } from '@avto/learning';
import { type ExamRulesName, pluralRu } from '@avto/rules';
import { useEffect, useState } from 'react';

import { examRulesOf } from '#data/exam-rules.ts';
import type { Learning } from '#data/learning.ts';
import { useSession } from '#data/session/session.ts';
import { isAnyTicketMissing } from '#data/ticket-cache.ts';
import { nextPaint } from '#lib/next-paint.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { Card } from './card.tsx';
import styles from './chance-card.module.css';
import { chanceWords } from './chance-words.ts';

/** How many of ten exams the learner would pass now, by the rules chosen in the profile (rule K20). */
export function ChanceCard({ learning }: { learning: Learning }) {
  const { user } = useSession();
  const rules = examRulesOf(user?.id ?? 0);
  const chance = useChance(learning, rules);
  if (!chance) {
    return (
      <Card title="Готовность к экзамену">
        <Skeleton className={styles['waiting']} />
      </Card>
    );
  }
  return (
    <Card title="Готовность к экзамену">
      <Words chance={chance} />
      <p className={styles['note']}>{noteOf(chance, rules, learning)}</p>
      {chance.kind === 'known' && <ButtonLink to="/exam">Экзамен</ButtonLink>}
    </Card>
  );
}

/** Computed once the screen is painted: it takes a slow phone longer than a frame. */
function useChance({ questions, memories, at }: Learning, rules: ExamRulesName): ChanceOfPassing | undefined {
  const [chance, setChance] = useState<ChanceOfPassing>();
  useEffect(() => {
    let isCurrent = true;
    const compute = async (): Promise<void> => {
      await nextPaint();
      if (isCurrent) setChance(chanceOfPassing(questions, memories, at, rules));
    };
    void compute();
    return () => {
      isCurrent = false;
    };
  }, [questions, memories, at, rules]);
  return chance;
}

function Words({ chance }: { chance: ChanceOfPassing }) {
  if (chance.kind === 'no-exam') {
    const why = isAnyTicketMissing() ? 'загружены не все билеты' : 'нужно хотя бы четыре билета';
    return <p>{`Экзамен пока не из чего составить: ${why}.`}</p>;
  }
  if (chance.kind === 'missing') return <p className={styles['words']}>{missingWords(chance)}</p>;
  const { text, passed } = chanceWords(chance.chance);
  return (
    <>
      <p className={styles['words']}>{text}</p>
      <div className={styles['dots']} aria-hidden="true">
        {Array.from({ length: 10 }, (_, index) => (
          <span key={index} className={styles['dot']} data-passed={index < passed || undefined} />
        ))}
      </div>
    </>
  );
}

function missingWords({ questions, topics }: { questions: number; topics: number }): string {
  const count = Math.max(questions, topics);
  const more = `ещё на ${count} ${pluralRu(count, 'новый вопрос', 'новых вопроса', 'новых вопросов')}`;
  const from = `из ${topics} ${pluralRu(topics, 'новой темы', 'новых тем', 'новых тем')}`;
  return `Чтобы оценить готовность, ответьте ${more}${topics > 0 ? `, в том числе ${from}` : ''}.`;
}

const exams: Record<ExamRulesName, string> = {
  literal: 'Экзамен идёт до второй ошибки.',
  official: 'Экзамен идёт как в ГАИ.',
};

function noteOf(chance: ChanceOfPassing, rules: ExamRulesName, learning: Learning): string {
  const sort = `${exams[rules]} Правила меняются в профиле.`;
  if (chance.kind === 'known') return `Это оценка по вашим ответам, а не обещание. ${sort}`;
  return chance.kind === 'missing' ? `${neededWords(learning)} ${sort}` : sort;
}

function neededWords({ questions }: Learning): string {
  const { questions: count, topics } = neededForChance(questions);
  const asked = `${count} ${pluralRu(count, 'разного вопроса', 'разных вопросов', 'разных вопросов')}`;
  const from = topics > 0 ? ` из ${topics} ${pluralRu(topics, 'темы', 'тем', 'тем')}` : '';
  return `Оценка появится после ${asked}${from}.`;
}
