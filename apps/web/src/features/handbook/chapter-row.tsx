import { pluralRu } from '@avto/rules';
import { Link } from '@tanstack/react-router';
import { BookOpen, CarFront, HeartPulse, type LucideIcon, TriangleAlert } from 'lucide-react';

import type { Handbook } from '#data/handbook/handbook.ts';
import { listRow, ListRowBody } from '#quiz/reference/list-row.tsx';

type Chapter = Handbook['chapters'][number];

const icons: Readonly<Record<string, LucideIcon>> = {
  'first-aid': HeartPulse,
  'safe-driving': CarFront,
  defects: TriangleAlert,
};

/** A section in a list, with its number and how much it holds. */
export function ChapterRow({ chapter: { kind, slug, title, numbers, advice } }: { chapter: Chapter }) {
  const Icon = icons[slug] ?? BookOpen;
  const count =
    kind === 'advice'
      ? `${advice.length} ${pluralRu(advice.length, 'совет', 'совета', 'советов')}`
      : `${numbers.length} ${pluralRu(numbers.length, 'пункт', 'пункта', 'пунктов')}`;
  return (
    <Link to="/rules/$clause" params={{ clause: slug }} className={listRow}>
      <ListRowBody
        place={kind === 'clause' ? slug : <Icon size={22} aria-hidden="true" />}
        title={title}
        note={count}
      />
    </Link>
  );
}
