import { usePictures } from '#data/catalogue.ts';

import { Picture } from './picture.tsx';

interface QuestionPhotoProps {
  name: string;
  /** Absent where it is no question of the bank. */
  questionId?: number;
}

/** The picture of a question, with its words for those who cannot see it where the bank has them. */
export function QuestionPhoto({ name, questionId }: QuestionPhotoProps) {
  const pictures = usePictures(questionId);
  return (
    <Picture name={name} label="Картинка к вопросу" text={pictures?.alt ?? null} size={pictures?.size} />
  );
}
