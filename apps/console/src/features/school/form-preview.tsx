import { externalUrl } from '@avto/rules';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { photoAddress } from '#data/photos.ts';
import { FormProgress } from '@avto/ui/form-progress.tsx';
import { FormQuestion } from '@avto/ui/form-question.tsx';
import { FormResult } from '@avto/ui/form-result.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { QuestionPicture } from '@avto/ui/question-picture.tsx';
import { ResultAnswer } from '@avto/ui/result-answer.tsx';

import type { Form, Question } from './form-data.ts';
import styles from './form-preview.module.css';

/** Width : height of the place that a phone keeps for a picture of a question. */
const RATIO = 604 / 225;

interface FormPreviewProps {
  form: Form;
  /** Place of the question that is shown; after the last one the result. */
  at: number;
  onAt: (place: number) => void;
}

const title = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <h3 className={className}>{children}</h3>
);
const subtitle = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <h4 className={className}>{children}</h4>
);

const linkOf = (link: string) => externalUrl(link.trim(), location.href);
const openLink = (link: string) => window.open(link, '_blank', 'noopener,noreferrer');

/** A questionnaire as a learner goes through it, made of the components that draw it on a phone. */
export function FormPreview({ form, at, onAt }: FormPreviewProps) {
  /** Chosen places by place of the question. */
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const { questions } = form;
  const question = questions[at];
  const again = () => {
    setChosen({});
    onAt(0);
  };
  if (questions.length === 0) {
    return <p className={styles['nothing']}>Вопросов нет: ученик попадает на главную</p>;
  }
  if (!question) {
    return (
      <>
        <Header
          title="Анкета"
          heading={title}
          end={<IconButton label="К первому вопросу" icon={<X aria-hidden="true" />} onClick={again} />}
        />
        <div className={styles['body']}>
          <Result form={form} chosen={chosen} />
        </div>
      </>
    );
  }
  return (
    <>
      <Header
        title="Анкета"
        heading={title}
        start={
          <IconButton label="К первому вопросу" icon={<ArrowLeft aria-hidden="true" />} onClick={again} />
        }
      >
        <FormProgress number={at + 1} total={questions.length} />
      </Header>
      <div className={styles['body']}>
        <FormQuestion
          isNarrow
          isFirst={at === 0}
          title={question.title.trim() || '…'}
          heading={subtitle}
          picture={question.photo !== null && <Picture key={question.photo} name={question.photo} />}
          answers={question.answers.map((answer) => ({ title: answer.title.trim() || '…' }))}
          chosen={chosen[at]}
          onChoose={(place) => setChosen({ ...chosen, [at]: place })}
          onForward={() => onAt(at + 1)}
        />
      </div>
    </>
  );
}

function Picture({ name }: { name: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <QuestionPicture
      src={photoAddress(name)}
      hasFailed={hasFailed}
      label="Картинка к вопросу"
      ratio={RATIO}
      onError={() => setFailed(true)}
    />
  );
}

/** Questions that were passed over count as answered with their first answer. */
function Result({ form, chosen }: { form: Form; chosen: Readonly<Record<number, number>> }) {
  const answers = form.questions.map((question, place) => answerOf(question, chosen[place] ?? 0));
  const action = linkOf(form.actionLink);
  return (
    <FormResult
      name={form.name.trim() || '…'}
      heading={subtitle}
      right={answers.filter(({ isRight }) => isRight).length}
      total={answers.length}
      hasLinks={answers.some(({ link }) => link !== null)}
      answers={answers.map(({ link, ...answer }, place) => (
        <ResultAnswer
          // oxlint-disable-next-line react/no-array-index-key -- a question has no id but its place
          key={place}
          {...answer}
          onOpen={link === null ? undefined : () => void openLink(link)}
        />
      ))}
      action={
        form.actionText.trim() !== '' && action !== null
          ? { text: form.actionText.trim(), onOpen: () => void openLink(action) }
          : null
      }
    />
  );
}

function answerOf({ theme, link, answers }: Question, place: number) {
  const { title: checked = '', right: isRight = false } = answers[place] ?? answers[0] ?? {};
  return {
    theme: theme.trim() || '…',
    checked: checked.trim() || '…',
    isRight,
    rightTitle: isRight ? undefined : answers.find(({ right }) => right)?.title.trim(),
    link: isRight ? null : linkOf(link),
  };
}
