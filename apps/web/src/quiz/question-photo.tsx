import { memo } from 'react';

import { usePictures } from '#data/catalogue.ts';

import { Picture } from './picture.tsx';

interface QuestionPhotoProps {
  name: string;
  /** Absent where it is no question of the bank. */
  questionId?: number;
}

/** The picture of a question, with its words for those who cannot see it where the bank has them. Memoised against answers. */
export const QuestionPhoto = memo(function QuestionPhoto({ name, questionId }: QuestionPhotoProps) {
  const pictures = usePictures(questionId);
  // The key is here, not at the caller: who waits for the catalogue stays from question to question.
  return (
    <Picture
      key={name}
      name={name}
      label="Картинка к вопросу"
      text={pictures?.alt ?? null}
      size={pictures?.size}
    />
  );
});
