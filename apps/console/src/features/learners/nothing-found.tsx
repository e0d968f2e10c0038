import { Link } from '@tanstack/react-router';

import { useIsManager } from '#data/session.ts';
import { Empty } from '#parts/empty.tsx';
import type { GroupParam, LearnerView } from '#parts/roster/learner-view.ts';
import { buttonClass } from '@avto/ui/button.tsx';

interface NothingFoundProps {
  group: GroupParam;
  view: LearnerView;
  /** The group is in the archive. */
  isArchived: boolean;
}

const titles = {
  need: 'Помощь никому не нужна',
  ready: 'Пока никто не готов',
  unnamed: 'Имена есть у всех',
  archived: 'В архиве никого нет',
} as const;

/** A list without learners: why, and what to do. */
export function NothingFound({ group, view: { q, state }, isArchived }: NothingFoundProps) {
  const isManager = useIsManager();
  const all = (
    <Link to="/groups/$id" params={{ id: String(group) }} search={{}}>
      Показать всех, кто учится
    </Link>
  );
  if (q !== undefined)
    return (
      <Empty
        title="Никто не нашёлся"
        text={
          <>
            По запросу «{q.trim()}». {all}
          </>
        }
      />
    );
  if (state !== undefined) return <Empty title={titles[state]} text={all} />;
  if (isArchived) return <Empty title="Группа в архиве: в ней никто не учится" />;
  if (!isManager || group === 'none') return <Empty title="Здесь пока никого нет" />;
  return (
    <Empty
      title="Здесь пока никого нет"
      text="Вставьте список имён: каждый получит карточку с личным кодом и появится здесь, когда зарегистрируется."
      action={
        <Link
          to="/invitations"
          search={typeof group === 'number' ? { to: group } : {}}
          className={buttonClass('primary')}
        >
          Пригласить учеников
        </Link>
      }
    />
  );
}
