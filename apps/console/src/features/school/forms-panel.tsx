import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import { pluralRu } from '@avto/rules';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { IconText } from '#parts/icon-text.tsx';
import { Panel } from '#parts/panel.tsx';
import { Button } from '@avto/ui/button.tsx';

import { newForm, withForm } from './form-data.ts';
import styles from './forms-panel.module.css';
import { formWords, mistakesIn } from './school-words.ts';

interface FormsPanelProps {
  fields: SchoolFields;
  /** Complaints about the draft as it was saved last. */
  problems: SchoolState['problems'];
  /** Complaint about the questionnaires together. */
  complaint: string | undefined;
  /** Key of the questionnaire that one comes back from. */
  former: string | undefined;
  onChange: (change: Partial<SchoolFields>) => void;
  onOpen: (key: string) => void;
}

/** The questionnaires of the school, each with who opens it. */
export function FormsPanel(props: FormsPanelProps) {
  const { fields, problems, complaint, former, onChange, onOpen } = props;
  const { forms, performanceBanner } = fields;
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    const form = newForm(Date.now(), Math.random());
    onChange({ forms: withForm(forms, form) });
    onOpen(form.key);
  };
  useEffect(() => {
    if (former === undefined) return;
    const own = [...(list.current?.querySelectorAll('a') ?? [])].find(
      ({ dataset }) => dataset['form'] === former,
    );
    (own ?? list.current?.querySelector('button'))?.focus();
  }, [former]);
  return (
    <Panel
      title="Анкеты"
      note="Несколько вопросов с выбором ответа. Анкету открывает кнопка «Перейти» баннера после входа."
    >
      <div ref={list} className={styles['panel']}>
        {forms.length > 0 && (
          <ul className={styles['list']}>
            {forms.map((form, place) => {
              const { key, questions } = form;
              const mistakes = mistakesIn(problems, `forms[${place + 1}]`);
              return (
                <li key={key} className={styles['form']}>
                  <Link to="/school" search={{ form: key }} data-form={key} className={styles['name']}>
                    Анкета {formWords(form)}
                  </Link>
                  <span className={styles['about']}>
                    {questions.length} {pluralRu(questions.length, 'вопрос', 'вопроса', 'вопросов')},{' '}
                    {performanceBanner?.form === key
                      ? 'открывает баннер после входа'
                      : 'ни один баннер не открывает'}
                  </span>
                  {mistakes !== undefined && <span className={styles['mistakes']}>{mistakes}</span>}
                </li>
              );
            })}
          </ul>
        )}
        <p role="alert" className={styles['mistakes']}>
          {complaint}
        </p>
        <div>
          <Button tone="secondary" onClick={add}>
            <IconText icon={<Plus size={18} aria-hidden="true" />}>Добавить анкету</IconText>
          </Button>
        </div>
      </div>
    </Panel>
  );
}
