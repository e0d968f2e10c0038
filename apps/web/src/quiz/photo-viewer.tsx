import { Minus, Plus, X } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

import { cssVariables } from '#ui/css-variables.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useModal } from '#ui/use-modal.ts';

import styles from './photo-viewer.module.css';
import { usePinch } from './use-pinch.ts';
import { clampScale, MAX_SCALE, openingScale, type Point } from './zoom.ts';

const RATIO = 604 / 225;

/** The picture of a question on the whole screen: pinch, buttons or a tap change its size. */
export function PhotoViewer({ url, onClose }: { url: string; onClose: () => void }) {
  const dialog = useModal(onClose);
  const pane = useRef<HTMLDivElement>(null);
  /** A point of the pane, and the part of the picture that has to be there after the next change. */
  const anchor = useRef<{ centre: Point; at: Point } | 'middle' | undefined>('middle');
  const [scale, setScale] = useState(() => openingScale(window.innerWidth, window.innerHeight, RATIO));

  const centreOfPane = (): Point => {
    const box = pane.current?.getBoundingClientRect();
    return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 };
  };
  const zoom = (to: number, centre: Point = centreOfPane()) => {
    const element = pane.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    anchor.current = {
      centre: { x: centre.x - box.left, y: centre.y - box.top },
      at: {
        x: (element.scrollLeft + centre.x - box.left) / element.scrollWidth,
        y: (element.scrollTop + centre.y - box.top) / element.scrollHeight,
      },
    };
    setScale(clampScale(to));
  };
  // The point under the fingers stays under the fingers; at first the middle of the picture is shown.
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element || !anchor.current) return;
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const { centre, at } =
      anchor.current === 'middle' ? { centre: middle, at: { x: 0.5, y: 0.5 } } : anchor.current;
    anchor.current = undefined;
    element.scrollLeft = at.x * element.scrollWidth - centre.x;
    element.scrollTop = at.y * element.scrollHeight - centre.y;
  });

  const pinch = usePinch(scale, zoom);
  return (
    <dialog ref={dialog} className={styles['viewer']} aria-label="Картинка к вопросу">
      <div ref={pane} className={styles['pane']} {...pinch}>
        <div className={styles['sheet']} style={cssVariables({ '--scale': scale })}>
          <button
            type="button"
            className={styles['toggle']}
            aria-label={scale > 1 ? 'Картинка. Показать целиком' : 'Картинка. Увеличить'}
            onClick={(event) => zoom(scale > 1 ? 1 : 2.2, pointOf(event))}
          >
            <img className={styles['photo']} src={url} alt="" draggable={false} />
          </button>
        </div>
      </div>
      <div className={styles['bar']}>
        <IconButton
          label="Уменьшить"
          icon={<Minus aria-hidden="true" />}
          disabled={scale <= 1}
          onClick={() => zoom(scale / 1.4)}
        />
        <IconButton
          label="Увеличить"
          icon={<Plus aria-hidden="true" />}
          disabled={scale >= MAX_SCALE}
          onClick={() => zoom(scale * 1.4)}
        />
        <IconButton data-autofocus label="Закрыть" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </dialog>
  );
}

/** Where it was clicked; `undefined` for a click by keyboard, which has no place. */
function pointOf({ clientX, clientY, detail }: MouseEvent): Point | undefined {
  return detail === 0 ? undefined : { x: clientX, y: clientY };
}
