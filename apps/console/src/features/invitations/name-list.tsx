import { pluralRu } from '@avto/rules';

import type { ListedName } from './listed-names.ts';
import styles from './name-list.module.css';

interface NameListProps {
  list: readonly ListedName[];
  onTick: (place: number, isInvited: boolean) => void;
}

const flaws = {
  again: 'уже есть в этом списке',
  known: 'уже есть в группе',
  long: 'длиннее 120 знаков',
} as const;

/** Names read from the pasted text, to be looked through before codes are made. */
export function NameList({ list, onTick }: NameListProps) {
  const invited = list.filter(({ isInvited }) => isInvited).length;
  const left = list.length - invited;
  if (list.length === 0) {
    return (
      <p className={styles['none']}>Здесь появится список: проверьте его перед тем, как создать коды.</p>
    );
  }
  return (
    <>
      <p role="status" className={styles['count']}>
        {invited} {pluralRu(invited, 'имя', 'имени', 'имён')}
        {left > 0 && `, не отмечено: ${left}`}
      </p>
      <ol className={styles['list']}>
        {list.map(({ name, flaw, isInvited }, place) => (
          // The place in the list is what a tick belongs to.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <label className={styles['row']}>
              <input
                type="checkbox"
                checked={isInvited}
                disabled={flaw === 'long'}
                onChange={({ currentTarget }) => onTick(place, currentTarget.checked)}
              />
              <span className={styles['name']}>
                {name}
                {flaw && <span className={styles['flaw']}> {flaws[flaw]}</span>}
              </span>
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}
