import { type InternalExam, listGroups, openInternalExam } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { oneOptions } from '#data/queries.ts';
import { AFTER_EXAM } from '#parts/exams/exam-calls.ts';
import { useChange } from '#data/use-change.ts';
import { rulesWords } from '#parts/exams/exam-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { GroupOptions, liveGroups } from '#parts/roster/group-options.tsx';
import { Select } from '#parts/select.tsx';
import { Field } from '@avto/ui/field.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import styles from './open-exam-dialog.module.css';

const NOTES: Readonly<Record<InternalExam['rules'], string>> = {
  official:
    '20 вопросов за 20 минут. За ошибку — ещё пять вопросов и пять минут. Две ошибки в одном блоке или три всего — не сдан.',
  literal: '20 вопросов за 20 минут. За ошибку сразу ещё пять вопросов, на второй ошибке экзамен кончается.',
};

/** Complaint about the minutes that were typed; undefined: none. */
function wrongMinutes(text: string): string | undefined {
  const minutes = Number(text);
  return /^\d+$/.test(text.trim()) && minutes >= 5 && minutes <= 240 ? undefined : 'От 5 до 240 минут';
}

/** Chooses group, time and rules, and opens the exam. */
export function OpenExamDialog({ group, onClose }: { group: number | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const groups = useQuery(oneOptions(listGroups, {})).data?.groups ?? [];
  const [chosen, setChosen] = useState(group === undefined ? undefined : String(group));
  const [minutes, setMinutes] = useState('40');
  const [rules, setRules] = useState<InternalExam['rules']>('official');
  const [wrong, setWrong] = useState<string>();
  const { send, isSending, error } = useChange(openInternalExam, AFTER_EXAM);
  const groupId = chosen ?? String(liveGroups(groups)[0]?.id ?? '');
  const submit = async () => {
    const problem = wrongMinutes(minutes);
    setWrong(problem);
    if (problem !== undefined || groupId === '') return;
    const outcome = await send({
      body: { groupId: Number(groupId), minutes: Number(minutes), rules },
    }).catch(() => undefined);
    if (!outcome) return;
    onClose();
    if (outcome.kind === 'done')
      await navigate({ to: '/exams/$id', params: { id: String(outcome.result.id) } });
  };
  return (
    <FormDialog
      title="Открыть экзамен"
      submitText="Открыть"
      isSending={isSending}
      failure={error === undefined ? undefined : textOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Группа" value={groupId} onValue={setChosen}>
        <GroupOptions groups={groups} />
      </Select>
      <Field
        label="Сколько минут открыт"
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        error={wrong}
        onChange={({ currentTarget }) => {
          setMinutes(currentTarget.value);
          setWrong(undefined);
        }}
      />
      <SegmentedChoice
        legend="Правила"
        choices={[
          { value: 'official' as const, text: rulesWords.official },
          { value: 'literal' as const, text: rulesWords.literal },
        ]}
        chosen={rules}
        onChoose={setRules}
      />
      <p className={styles['note']}>{NOTES[rules]}</p>
      <p className={styles['note']}>
        Войти смогут только ученики этой группы. Закончить или продлить экзамен можно в любой момент.
      </p>
    </FormDialog>
  );
}
