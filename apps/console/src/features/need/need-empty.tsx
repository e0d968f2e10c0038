import { listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { Empty } from '#parts/empty.tsx';
import { buttonClass } from '@avto/ui/button.tsx';

import calm from '#assets/calm.svg';

interface NeedEmptyProps {
  isHidden: boolean;
  /** The list shows one group only. */
  hasGroup: boolean;
  hiddenCount: number;
}

/** An empty list is a good sign, unless there are no learners at all. */
export function NeedEmpty({ isHidden, hasGroup, hiddenCount }: NeedEmptyProps) {
  const groups = useQuery(oneOptions(listGroups, {}));
  const isManager = useIsManager();
  if (isHidden) {
    return <Empty title="Скрытых нет" text={<Link to="/">К списку тех, кому нужна помощь</Link>} />;
  }
  const learners = groups.data?.groups.reduce(
    (sum, group) => sum + group.learners,
    groups.data.withoutGroup ?? 0,
  );
  if (learners === 0 && !hasGroup) {
    return isManager ? (
      <Empty
        title="Учеников пока нет"
        text="Вставьте список имён: каждый получит карточку с личным кодом, и здесь появятся те, кому нужна помощь."
        action={
          <Link to="/invitations" className={buttonClass('primary')}>
            Пригласить учеников
          </Link>
        }
      />
    ) : (
      <Empty
        title="Учеников пока нет"
        text="Как только в ваших группах начнут заниматься, здесь станет видно, кому помочь."
      />
    );
  }
  const rest = hiddenCount > 0 ? ` На неделю скрыто: ${hiddenCount}.` : '';
  return (
    <Empty
      drawing={calm}
      title="Помощь никому не нужна"
      text={`${hasGroup ? 'В этой группе все занимаются' : 'Все занимаются'}, и ошибки не копятся. Можно выпить чаю.${rest}`}
    />
  );
}
