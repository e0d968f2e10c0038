import { Link, type LinkProps } from '@tanstack/react-router';

import { quickTap } from '#lib/quick-tap.ts';

import styles from './home-tile.module.css';

interface HomeTileProps {
  to: NonNullable<LinkProps['to']>;
  title: string;
  /** Address of a drawing, 96×96. */
  drawing: string;
}

/** One of the large tiles of the home screen. */
export function HomeTile({ to, title, drawing }: HomeTileProps) {
  return (
    <Link {...quickTap} to={to} className={styles['tile']}>
      <img className={styles['drawing']} src={drawing} alt="" width={96} height={96} />
      <span className={styles['title']}>{title}</span>
    </Link>
  );
}
