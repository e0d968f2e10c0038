import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import { ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Panel } from '#parts/panel.tsx';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import {
  type Form,
  hasText,
  moved,
  NEW_QUESTION,
  type Question,
  replaced,
  withForm,
  without,
} from './form-data.ts';
import styles from './form-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { RowTools } from './row-tools.tsx';
import { formWords, mistakesIn } from './school-words.ts';
import { useRows } from './use-rows.ts';

interface FormEditorProps {
  form: Form;
  fields: SchoolFields;
  /** Complaints about the draft as it was saved last. */
  problems: SchoolState['problems'];
  /** Complaint about a field by its name in the school's file, as it is typed. */
  complaint: (field: string) => string | undefined;
  onChange: (change: Partial<SchoolFields>) => void;
  onBack: () => void;
  /** A question was opened: its place. */
  onQuestion: (place: number) => void;
}

/** The fields of one questionnaire. */
export function FormEditor(props: FormEditorProps) {
  const { form, fields, problems, complaint: complaintAt, onChange, onBack, onQuestion } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const at = `forms[${fields.forms.indexOf(form) + 1}]`;
  const complaint = (field: string) => complaintAt(`${at}.${field}`);
  const change = (part: Partial<Form>) => onChange({ forms: withForm(fields.forms, { ...form, ...part }) });
  const { performanceBanner } = fields;
  const remove = () => {
    onBack();
    onChange({
      forms: fields.forms.filter(({ key }) => key !== form.key),
      ...(performanceBanner?.form === form.key && { performanceBanner: { ...performanceBanner, form: '' } }),
    });
    return Promise.resolve();
  };
  return (
    <>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          Анкета {formWords(form)}
        </h2>
        <div className={styles['actions']}>
          <Button tone="secondary" onClick={onBack}>
            Ко всей школе
          </Button>
          <Button tone="secondary" onClick={() => setRemoving(true)}>
            Убрать анкету
          </Button>
        </div>
      </div>
      <Panel title="Название и кнопка" note={<Opener form={form} fields={fields} onChange={onChange} />}>
        <Field
          label="Название"
          hint="Его ученик видит над результатом."
          autoCapitalize="sentences"
          autoComplete="off"
          value={form.name}
          error={complaint('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div className={styles['pair']}>
          <Field
            label="Кнопка под результатом"
            hint="Без текста или адреса кнопки нет."
            placeholder="Записаться"
            autoCapitalize="sentences"
            autoComplete="off"
            value={form.actionText}
            error={complaint('actionText')}
            onChange={({ currentTarget }) => change({ actionText: currentTarget.value })}
          />
          <Field
            label="Куда ведёт кнопка"
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={form.actionLink}
            error={complaint('actionLink')}
            onChange={({ currentTarget }) => change({ actionLink: currentTarget.value })}
          />
        </div>
        <p className={styles['key']}>В файле автошколы: {form.key}</p>
      </Panel>
      <Panel
        title="Вопросы"
        note="Правка текста не меняет ответов, которые уже даны: каждый остаётся при вопросе, который ученик прочитал."
      >
        <Questions
          questions={form.questions}
          at={at}
          problems={problems}
          complaint={complaint}
          onQuestions={(questions) => change({ questions })}
          onOpen={onQuestion}
        />
        <p role="alert" className={styles['complaint']}>
          {complaint('questions')}
        </p>
      </Panel>
      {isRemoving && (
        <ConfirmDialog
          title="Убрать анкету?"
          confirmText="Убрать"
          isDestructive
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>
            Анкета {formWords(form)} исчезнет из черновика, а у учеников — когда вы его опубликуете. Ответы,
            которые уже даны, останутся.
          </p>
          {performanceBanner?.form === form.key && (
            <p>Её открывает баннер после входа: ему понадобится адрес сайта или другая анкета.</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The banner that opens the questionnaire, or the way to make it do so. */
function Opener({ form, fields, onChange }: Pick<FormEditorProps, 'form' | 'fields' | 'onChange'>) {
  const { performanceBanner } = fields;
  if (performanceBanner?.form === form.key) return 'Её открывает баннер после входа.';
  if (!performanceBanner) return 'Ученики её не увидят: добавьте баннер после входа, который её откроет.';
  return (
    <span className={styles['opener']}>
      <span>Ученики её не увидят: ни один баннер её не открывает.</span>
      <Button
        tone="secondary"
        onClick={() => onChange({ performanceBanner: { ...performanceBanner, form: form.key, link: '' } })}
      >
        Открывать баннером после входа
      </Button>
    </span>
  );
}

interface QuestionsProps {
  questions: readonly Question[];
  /** Name of the form in the school's file. */
  at: string;
  problems: SchoolState['problems'];
  /** Complaint about a field by its name within the form. */
  complaint: (field: string) => string | undefined;
  onQuestions: (questions: Question[]) => void;
  onOpen: (place: number) => void;
}

/** The questions one below the other, of which one is open. */
function Questions({ questions, at, problems, complaint, onQuestions, onOpen }: QuestionsProps) {
  const { ref, rows } = useRows(questions.length);
  const [open, setOpen] = useState(rows.ids[0]);
  const [doomed, setDoomed] = useState<number>();
  const show = (id: string | undefined, place: number) => {
    setOpen(id);
    if (id !== undefined) onOpen(place);
  };
  const remove = (place: number) => {
    rows.remove(place);
    onQuestions(without(questions, place));
  };
  return (
    <div ref={ref} className={styles['questions']}>
      {questions.map((question, place) => {
        const id = rows.ids[place];
        const number = place + 1;
        const name = `questions[${number}]`;
        const mistakes = mistakesIn(problems, `${at}.${name}`);
        return (
          <div key={id} data-row={id} className={styles['question']}>
            <div className={styles['row']}>
              <button
                type="button"
                className={styles['toggle']}
                aria-expanded={id === open}
                onClick={() => show(id === open ? undefined : id, place)}
              >
                <ChevronRight size={20} aria-hidden="true" className={styles['arrow']} />
                <span className={styles['words']}>
                  <span className={styles['number']}>Вопрос {number}</span>
                  {id !== open && question.title.trim() !== '' && (
                    <span className={styles['title']}>{question.title.trim()}</span>
                  )}
                  {mistakes !== undefined && <span className={styles['mistakes']}>{mistakes}</span>}
                </span>
              </button>
              <RowTools
                name={`вопрос ${number}`}
                place={place}
                rows={rows}
                onMove={(from, to) => {
                  onQuestions(moved(questions, from, to));
                  onOpen(to);
                }}
                onRemove={() => (hasText(question) ? setDoomed(place) : remove(place))}
              />
            </div>
            {id === open && (
              <QuestionFields
                question={question}
                complaint={(field) => complaint(`${name}.${field}`)}
                onQuestion={(changed) => onQuestions(replaced(questions, place, changed))}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button
          tone="secondary"
          data-add={rows.list}
          onClick={() => {
            show(rows.add(), questions.length);
            onQuestions([...questions, NEW_QUESTION]);
          }}
        >
          <IconText icon={<Plus size={18} aria-hidden="true" />}>Добавить вопрос</IconText>
        </Button>
      </div>
      {doomed !== undefined && (
        <ConfirmDialog
          title="Убрать вопрос?"
          confirmText="Убрать"
          isDestructive
          onConfirm={() => {
            remove(doomed);
            return Promise.resolve();
          }}
          onClose={() => setDoomed(undefined)}
        >
          <p>
            Вопрос {doomed + 1} исчезнет из черновика вместе с ответами на выбор. То, что ученики на него уже
            ответили, останется.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
