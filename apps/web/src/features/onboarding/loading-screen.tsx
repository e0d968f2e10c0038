import car from '#assets/drawings/car.svg';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import type { Stage } from './download.ts';
import { LoadingChoice } from './loading-choice.tsx';
import { megabytes } from '#lib/megabytes.ts';
import styles from './loading-screen.module.css';
import { useDownload } from './use-download.ts';

/** Loads all tickets and their pictures, so that the trainer works without a network (specification §2, §4). */
export function LoadingScreen() {
  const { stage, size, begin, retry } = useDownload();
  const { text, done, total } = progressOf(stage);
  const bytes = size === null ? 0 : size.tickets + size.photos;
  return (
    <main className={styles['screen']}>
      <h1 className={styles['title']} tabIndex={-1}>
        Твоя автошкола
      </h1>
      <div className={styles['progress']}>
        <div className={styles['road']} aria-hidden="true">
          <img
            className={styles['car']}
            src={car}
            alt=""
            width={164}
            height={88}
            style={{ left: `${total > 0 ? (done / total) * 100 : 0}%` }}
          />
        </div>
        <div className={styles['bar']}>
          <ProgressBar value={done} max={total} label={text} />
        </div>
        <p className={styles['count']}>{total > 0 ? `${text}: ${done}/${total}` : text}</p>
        <p className={styles['size']}>{bytes > 0 && `Билеты и картинки: ~${megabytes(bytes)}`}</p>
        <p className="visually-hidden" role="status">
          {announcement(stage)}
        </p>
      </div>
      <LoadingChoice stage={stage} size={size} onBegin={begin} onRetry={retry} />
    </main>
  );
}

interface Progress {
  readonly text: string;
  readonly done: number;
  readonly total: number;
}

function progressOf(stage: Stage): Progress {
  switch (stage.kind) {
    case 'tickets':
    case 'tickets-failed':
      return { ...stage, text: 'Загружаем вопросы' };
    case 'photos':
    case 'photos-failed':
      return { ...stage, text: 'Загружаем фото' };
    case 'done':
      return { text: 'Готово', done: 1, total: 0 };
    case 'asking':
      return { text: 'Скачать на телефон?', done: 0, total: 0 };
    case 'no-room':
      return { text: 'Загрузка остановлена', done: 0, total: 0 };
    default:
      return { text: 'Проверяем, что загрузить', done: 0, total: 0 };
  }
}

/** Text for screen readers: only the quarters of a phase, because every tick would be read without a pause. */
function announcement(stage: Stage): string {
  if (stage.kind !== 'tickets' && stage.kind !== 'photos') return '';
  const quarter = Math.floor((stage.done / stage.total) * 4) * 25;
  return `${progressOf(stage).text}: ${quarter} %`;
}
