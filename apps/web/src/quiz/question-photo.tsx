import { ImageOff, ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { usePhoto } from '#data/photos.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './question-photo.module.css';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** The picture of a question: its place is kept while it loads, and a tap opens it larger. */
export function QuestionPhoto({ name }: { name: string }) {
  const photo = usePhoto(name);
  const [isOpen, setIsOpen] = useState(false);
  if (photo.status === 'none') return null;
  if (photo.status === 'failed') {
    return (
      <p className={styles['missing']}>
        <ImageOff size={22} aria-hidden="true" />
        Картинка не загрузилась
      </p>
    );
  }
  if (photo.url === null) return <Skeleton className={styles['photo']} />;
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label="Картинка к вопросу. Открыть крупнее"
        onClick={() => setIsOpen(true)}
      >
        <img className={styles['photo']} src={photo.url} alt="" width={604} height={225} />
        <span className={styles['zoom']}>
          <ZoomIn size={18} aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PhotoViewer url={photo.url} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
