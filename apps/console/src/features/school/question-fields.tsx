import { Plus } from 'lucide-react';

import { Checkbox } from '#parts/checkbox.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import { type Answer, moved, NEW_ANSWER, type Question, replaced, without } from './form-data.ts';
import { PictureField } from './picture-field.tsx';
import styles from './question-fields.module.css';
import { RowTools } from './row-tools.tsx';
import { TextArea } from './text-area.tsx';
import { useRows } from './use-rows.ts';

interface QuestionFieldsProps {
  question: Question;
  /** Complaint about a field by its name within the question; '' for the question as a whole. */
  complaint: (field: string) => string | undefined;
  onQuestion: (question: Question) => void;
}

/** Fields of one question of a questionnaire with its answers. */
export function QuestionFields({ question, complaint, onQuestion }: QuestionFieldsProps) {
  const change = (part: Partial<Question>) => onQuestion({ ...question, ...part });
  return (
    <div className={styles['question']}>
      <TextArea
        label="Вопрос"
        value={question.title}
        error={complaint('title')}
        onValue={(title) => change({ title })}
      />
      <Answers
        answers={question.answers}
        complaint={complaint}
        onAnswers={(answers) => change({ answers })}
      />
      <PictureField
        label="Картинка"
        hint="Необязательна. Лучше всего широкая, например 1280×480."
        value={question.photo}
        complaint={complaint('photo')}
        onValue={(photo) => change({ photo })}
      />
      <div className={styles['pair']}>
        <Field
          label="Тема"
          hint="Под этим именем ответ стоит в результате."
          autoCapitalize="sentences"
          autoComplete="off"
          value={question.theme}
          error={complaint('theme')}
          onChange={({ currentTarget }) => change({ theme: currentTarget.value })}
        />
        <Field
          label="Что повторить при ошибке"
          hint="Необязательно: страница откроется по ответу."
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={question.link}
          error={complaint('link')}
          onChange={({ currentTarget }) => change({ link: currentTarget.value })}
        />
      </div>
    </div>
  );
}

interface AnswersProps {
  answers: readonly Answer[];
  complaint: (field: string) => string | undefined;
  onAnswers: (answers: Answer[]) => void;
}

function Answers({ answers, complaint, onAnswers }: AnswersProps) {
  const { ref, rows } = useRows(answers.length);
  return (
    <div ref={ref} className={styles['answers']}>
      {answers.map((answer, place) => {
        const number = place + 1;
        const change = (part: Partial<Answer>) => onAnswers(replaced(answers, place, { ...answer, ...part }));
        return (
          <div key={rows.ids[place]} data-row={rows.ids[place]} className={styles['answer']}>
            <Field
              label={`Ответ ${number}`}
              className={styles['text']}
              autoCapitalize="sentences"
              autoComplete="off"
              value={answer.title}
              error={complaint(`answers[${number}].title`)}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <div className={styles['tools']}>
              <Checkbox checked={answer.right} onChecked={(right) => change({ right })}>
                Верный<span className="visually-hidden"> ответ {number}</span>
              </Checkbox>
              <RowTools
                name={`ответ ${number}`}
                place={place}
                rows={rows}
                onMove={(from, to) => onAnswers(moved(answers, from, to))}
                onRemove={() => {
                  rows.remove(place);
                  onAnswers(without(answers, place));
                }}
              />
            </div>
          </div>
        );
      })}
      <p role="alert" className={styles['complaint']}>
        {complaint('answers')}
      </p>
      <div>
        <Button
          tone="secondary"
          data-add={rows.list}
          onClick={() => {
            rows.add();
            onAnswers([...answers, NEW_ANSWER]);
          }}
        >
          <IconText icon={<Plus size={18} aria-hidden="true" />}>Добавить ответ</IconText>
        </Button>
      </div>
    </div>
  );
}
