import type { FormResult as Result } from '@avto/contract';
import { useQuery } from '@tanstack/react-query';

import { track } from '#data/analytics/track.ts';
import { formQuery } from '#data/forms.ts';
import { externalUrl, openExternal } from '#lib/external-link.ts';
import { FormResult } from '@avto/ui/form-result.tsx';
import { ResultAnswer } from '@avto/ui/result-answer.tsx';

import { rightTitleOf } from './right-title.ts';

/** The answers, each green or red, and the school's offer. */
export function ResultCard({ result }: { result: Result }) {
  const { formName, formAction, formLink, elements } = result;
  const right = elements.filter(({ isRight }) => isRight).length;
  const isPerfect = right === elements.length;
  // Without the form the right answers are left out.
  const form = useQuery({ ...formQuery(result.formId), enabled: !isPerfect });
  const topics = elements.map(({ isRight, link }) => (isRight ? null : externalUrl(link)));
  return (
    <FormResult
      name={formName}
      right={right}
      total={elements.length}
      hasLinks={topics.some((topic) => topic !== null)}
      answers={elements.map((element, place) => (
        <ResultAnswer
          // oxlint-disable-next-line react/no-array-index-key -- an element has no id but its place
          key={place}
          theme={element.title}
          checked={element.checkedTitle}
          isRight={element.isRight}
          rightTitle={rightTitleOf(element, form.data)}
          onOpen={topics[place] == null ? undefined : () => openTopic(element.link)}
        />
      ))}
      action={
        formAction && externalUrl(formLink) !== null
          ? { text: formAction, onOpen: () => void openExternal(formLink) }
          : null
      }
    />
  );
}

function openTopic(link: string | null): void {
  track('quiz_result_button_pressed');
  openExternal(link);
}
