import { ImageOff, ZoomIn } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';

import { usePictureText } from '#data/catalogue.ts';
import { expectedPhotoRatio, rememberPhotoRatio } from '#data/photos/photo-ratio.ts';
import { usePhoto } from '#data/photos/photos.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './question-photo.module.css';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

interface QuestionPhotoProps {
  name: string;
  /** Absent where it is no question of the bank. */
  questionId?: number;
}

/**
 * The picture of a question, with its words for those who cannot see it where the bank has them; a tap opens it larger. Its place has the same size while the picture loads, is shown or has
 * failed: answers that move between press and release would lose the tap.
 */
export function QuestionPhoto({ name, questionId }: QuestionPhotoProps) {
  const textId = useId();
  const text = usePictureText(questionId);
  const photo = usePhoto(name);
  const [ratio] = useState(() => expectedPhotoRatio(name));
  const [isOpen, setIsOpen] = useState(false);
  if (photo.status === 'none') return null;
  return (
    <div className={styles['place']} style={cssVariables({ '--ratio': ratio })}>
      {photo.status === 'loading' && <Skeleton className={styles['fill']} />}
      {photo.status === 'failed' && (
        <p className={styles['missing']}>
          <ImageOff size={22} aria-hidden="true" />
          Картинка не загрузилась
        </p>
      )}
      {photo.url !== null && (
        <button
          type="button"
          className={styles['fill']}
          aria-label="Картинка к вопросу. Открыть крупнее"
          aria-describedby={text === null ? undefined : textId}
          onClick={() => setIsOpen(true)}
        >
          <img
            className={styles['photo']}
            src={photo.url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              rememberPhotoRatio(name, naturalWidth, naturalHeight)
            }
          />
          <span className={styles['zoom']}>
            <ZoomIn size={18} aria-hidden="true" />
          </span>
        </button>
      )}
      {text !== null && (
        <p id={textId} className="visually-hidden">
          {text}
        </p>
      )}
      {isOpen && photo.url !== null && (
        <Suspense>
          <PhotoViewer
            url={photo.url}
            text={text ?? ''}
            ratio={expectedPhotoRatio(name)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
