import type { CSSProperties } from 'react';

import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Placeholder of content that is loading, hidden from assistive technology. */
export function Skeleton({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return <div aria-hidden="true" className={classNames(styles['skeleton'], className)} style={style} />;
}
