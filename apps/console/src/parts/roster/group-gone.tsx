import { Link } from '@tanstack/react-router';

import { Empty } from '#parts/empty.tsx';
import { Page } from '#parts/page.tsx';

/** In place of a page about a group that this person may not see, or that there never was. */
export function GroupGone() {
  return (
    <Page title="Группы здесь нет">
      <Empty
        title="Такой группы нет"
        text="Возможно, её ведёт другой преподаватель."
        action={<Link to="/groups">К группам</Link>}
      />
    </Page>
  );
}
