import type { CSSProperties } from 'react';

import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** The shape of something that is still loading; assistive technology does not meet it. */
export function Skeleton({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return <div aria-hidden="true" className={classNames(styles['skeleton'], className)} style={style} />;
}
