import { Minus, Plus, RotateCw, X } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

import { cssVariables } from '@avto/ui/css-variables.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { useModal } from '@avto/ui/use-modal.ts';

import styles from './photo-viewer.module.css';
import { usePaneSize } from './use-pane-size.ts';
import { usePinch } from './use-pinch.ts';
import { clampScale, fitsTurned, fitted, MAX_SCALE, type Point } from './zoom.ts';

interface PhotoViewerProps {
  url: string;
  /** Which picture it is. */
  label: string;
  /** The picture in words; empty where there are none. */
  text: string;
  /** Width : height of the picture. */
  ratio: number;
  onClose: () => void;
}

/**
 * A picture in full screen. It opens fitted, rotated by 90° where that makes it larger, and is fitted
 * again when the device is turned; pinch, buttons and taps zoom.
 */
export function PhotoViewer({ url, label, text, ratio, onClose }: PhotoViewerProps) {
  const dialog = useModal(onClose);
  const pane = useRef<HTMLDivElement>(null);
  const size = usePaneSize(pane);
  const isUpright = size.height > size.width;
  /** Scroll target after the next render: the fraction `at` of the content moves to the point `centre` of the pane. */
  const anchor = useRef<{ centre: Point; at: Point } | 'middle' | undefined>('middle');
  const [scale, setScale] = useState(1);
  const [isTurnedByHand, setIsTurnedByHand] = useState(false);
  const [lastUpright, setLastUpright] = useState(isUpright);
  if (lastUpright !== isUpright) {
    setLastUpright(isUpright);
    setScale(1);
    setIsTurnedByHand(false);
  }
  const isTurned = fitsTurned(size, ratio) !== isTurnedByHand;
  const picture = fitted(isTurned ? { width: size.height, height: size.width } : size, ratio);

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
  const turn = () => {
    anchor.current = 'middle';
    setScale(1);
    setIsTurnedByHand(!isTurnedByHand);
  };
  // Zooming keeps the point under the fingers in place; opening and turning show the middle of the picture.
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
  const width = `${picture.width * scale}px`;
  const height = `${picture.height * scale}px`;
  return (
    <dialog ref={dialog} className={styles['viewer']} aria-label={label}>
      <div ref={pane} className={styles['pane']} {...pinch}>
        <div className={styles['sheet']}>
          <button
            type="button"
            className={styles['toggle']}
            data-turned={isTurned}
            style={cssVariables({ '--width': width, '--height': height })}
            aria-label={scale > 1 ? 'Картинка. Показать целиком' : 'Картинка. Увеличить'}
            onClick={(event) => zoom(scale > 1 ? 1 : 2.2, pointOf(event))}
          >
            <img className={styles['photo']} src={url} alt={text} draggable={false} />
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
        <IconButton label="Повернуть" icon={<RotateCw aria-hidden="true" />} onClick={turn} />
        <IconButton data-autofocus label="Закрыть" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </dialog>
  );
}

/** The point of a click; `undefined` for one by keyboard, which has none. */
function pointOf({ clientX, clientY, detail }: MouseEvent): Point | undefined {
  return detail === 0 ? undefined : { x: clientX, y: clientY };
}
