import type { LearnerRow } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';

import { dateWords, dayWords } from '#lib/day-words.ts';
import { IconText } from '#parts/icon-text.tsx';
import { callName } from '#parts/roster/learner-view.ts';
import { ReadinessMark } from '#parts/roster/readiness-mark.tsx';
import { ReasonList } from '#parts/roster/reason-list.tsx';
import cards from '#parts/link-card.module.css';
import { Button } from '@avto/ui/button.tsx';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './need-row.module.css';

interface NeedRowProps {
  row: LearnerRow;
  now: number;
  isBusy: boolean;
  onHide: (isHidden: boolean) => void;
}

/** One learner with the reasons to help; the name leads to the learner. */
export function NeedRow({ row, now, isBusy, onHide }: NeedRowProps) {
  const { hiddenUntil, lastAt } = row;
  const isHidden = hiddenUntil !== null && Date.parse(hiddenUntil) > now;
  const name = callName(row);
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <li className={classNames(cards['card'], styles['row'])}>
      <div className={styles['who']}>
        <Link to="/learners/$id" params={{ id: String(row.id) }} className={cards['name']}>
          {name}
        </Link>
        <p className={cards['quiet']}>
          {row.group?.name ?? 'Без группы'} ·{' '}
          {lastAt === null ? 'ответов ещё не было' : `последние ответы ${dayWords(lastAt, now)}`}
        </p>
      </div>
      <div className={styles['why']}>
        <ReasonList reasons={row.reasons} />
        {isHidden && <p className={cards['quiet']}>Скрыто до {dateWords(hiddenUntil, now)}</p>}
      </div>
      <div className={styles['mark']}>
        <ReadinessMark readiness={row.readiness} />
      </div>
      <Button
        tone="secondary"
        disabled={isBusy}
        className={styles['hide']}
        data-hide=""
        onClick={() => onHide(!isHidden)}
      >
        <IconText icon={<Icon size={18} aria-hidden="true" />}>
          {isHidden ? 'Вернуть' : 'Скрыть на неделю'}
          <span className="visually-hidden">: {name}</span>
        </IconText>
      </Button>
    </li>
  );
}
