import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import styles from './banner-stage.module.css';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface BannerStageProps {
  /** URL of the picture; `null`: the banner has none. */
  src: string | null;
  title: string;
  text: string;
  /** Share of its time that has passed. */
  percent: number;
  /** «Ещё 7 с»: shown beside the bar. */
  timeLeft: string;
  isFinished: boolean;
  onClose?: () => void;
  onOpen?: () => void;
  onImageError?: () => void;
  /** The heading of the banner, where it is not that of a page. */
  heading?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** An advertisement that fills its place: it can be followed at once, and closed when its time is over. */
export function BannerStage(props: BannerStageProps) {
  const { src, title, text, percent, timeLeft, isFinished, onClose, onOpen, onImageError, heading } = props;
  return (
    <>
      <div className={styles['top']} data-head>
        {isFinished ? (
          <IconButton
            className={styles['close']}
            label="Закрыть"
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        ) : (
          <>
            <ProgressBar value={percent} max={100} label="До закрытия рекламы" />
            <p className={styles['left']}>{timeLeft}</p>
          </>
        )}
        <p role="status" className="visually-hidden">
          {isFinished && 'Можно закрыть'}
        </p>
      </div>
      <article className={styles['banner']}>
        {src !== null && <StageImage src={src} title={title} onClick={onOpen} onError={onImageError} />}
        <div className={styles['words']}>
          {heading ? (
            heading({ className: styles['title'], children: title })
          ) : (
            <h1 className={styles['title']} tabIndex={-1}>
              {title}
            </h1>
          )}
          {text !== '' && <p className={styles['text']}>{text}</p>}
        </div>
      </article>
      <div className={styles['foot']}>
        <Button onClick={onOpen}>Перейти</Button>
      </div>
    </>
  );
}

/** Class of the element around the stage. */
export const stageClass = styles['screen'];

interface StageImageProps {
  src: string;
  title: string;
  onClick: (() => void) | undefined;
  onError: (() => void) | undefined;
}

/** The picture, which is a link like the button; the place of one that does not load stays empty. */
function StageImage({ src, title, onClick, onError }: StageImageProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <div className={styles['picture']} />;
  const fail = () => {
    setFailed(src);
    onError?.();
  };
  return (
    <button type="button" className={styles['picture']} onClick={onClick}>
      <img className={styles['image']} src={src} alt={title || 'Реклама'} onError={fail} />
    </button>
  );
}
