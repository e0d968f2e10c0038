import { CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type Toast, toasts } from './toast-queue.ts';
import styles from './toaster.module.css';
import { useBelowHead } from './use-below-head.ts';

/**
 * Shows the page's toasts below the header of the screen. Both live regions are rendered from the start: a region that is
 * inserted with its text is not announced.
 */
export function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible, toasts.visible);
  const box = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  useBelowHead(box, visible.length > 0);
  useEffect(() => {
    // A toast dismissed under the pointer sends no pointerleave, one that had the focus no blur.
    if (visible.length === 0) isHovered.current = false;
    if (!isHovered.current) resumeWithoutFocus(box.current);
  }, [visible]);
  return (
    <div
      ref={box}
      className={styles['toaster']}
      onPointerEnter={() => {
        isHovered.current = true;
        toasts.pause();
      }}
      onPointerLeave={() => {
        isHovered.current = false;
        resumeWithoutFocus(box.current);
      }}
      onFocus={toasts.pause}
      onBlur={() => {
        if (!isHovered.current) resumeWithoutFocus(box.current);
      }}
    >
      <div role="status">{visible.filter(({ tone }) => tone === 'info').map(renderToast)}</div>
      <div role="alert">{visible.filter(({ tone }) => tone === 'error').map(renderToast)}</div>
    </div>
  );
}

function resumeWithoutFocus(box: HTMLElement | null): void {
  if (!box?.contains(document.activeElement)) toasts.resume();
}

function renderToast({ id, text, tone, action }: Toast) {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div key={id} className={classNames(styles['toast'], tone === 'error' && styles['error'])}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <p className={styles['text']}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toasts.dismiss(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <IconButton
        label="Закрыть"
        icon={<X size={20} aria-hidden="true" />}
        onClick={() => toasts.dismiss(id)}
      />
    </div>
  );
}
