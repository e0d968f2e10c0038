import { Link } from '@tanstack/react-router';

import { Empty } from '#parts/empty.tsx';

interface HardestEmptyProps {
  /** First answers in all. */
  answers: number;
  /** The screen shows one group only. */
  hasGroup: boolean;
}

/** No question has answers enough, or nobody was ever wrong. */
export function HardestEmpty({ answers, hasGroup }: HardestEmptyProps) {
  if (answers === 0) {
    return (
      <Empty
        title={hasGroup ? 'В группе ещё никто не отвечал' : 'Ещё никто не отвечал'}
        text={
          <>
            Как только ученики начнут решать билеты, здесь встанут вопросы, на которых ошибаются чаще всего.
            Кто ещё не начал, видно в списке <Link to="/">«Кому помочь»</Link>.
          </>
        }
      />
    );
  }
  return (
    <Empty
      title="Пока показать нечего"
      text="Вопрос появится, когда на него впервые ответят пятеро и кто-то из них ошибётся: по двум-трём ответам судить рано."
    />
  );
}
