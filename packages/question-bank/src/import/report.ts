import type { EncodedPictures } from '../pictures/encode-pictures.ts';

/** Kinds of anomalies of a source that the import handled. */
export type AnomalyKind =
  | 'duplicate-id'
  | 'extension'
  | 'topics'
  | 'no-topic'
  | 'no-comment'
  | 'nbsp'
  | 'line-breaks'
  | 'glued'
  | 'html'
  | 'entities'
  | 'characters'
  | 'right-answer'
  | 'option-numbers'
  | 'missing-tickets'
  | 'ticket-from-file-name'
  | 'ignored-file';

/** One unusual place of a source that was put right or passed over; never a reason to refuse. */
export interface Anomaly {
  readonly kind: AnomalyKind;
  /** Path relative to the imported folder. */
  readonly file: string;
  /** «билет 3, вопрос 7»; null where the file as a whole is meant. */
  readonly question: string | null;
  /** In Russian: what was found and what was done. */
  readonly note: string;
}

/** Findings of `readPublicBank`, before anything is encoded. */
export interface ImportReport {
  readonly source: string;
  readonly edition: string;
  readonly category: string;
  /** `official`: a file per ticket; `tickets`: one file with tickets; `flat`: one file with questions. */
  readonly format: 'official' | 'tickets' | 'flat';
  readonly tickets: number;
  readonly questions: number;
  readonly questionsWithPicture: number;
  /** Different pictures. */
  readonly pictures: number;
  /** Bytes of the different pictures as they lie in the source. */
  readonly pictureBytes: number;
  readonly anomalies: readonly Anomaly[];
}

const headings: Readonly<Record<AnomalyKind, string>> = {
  'duplicate-id': 'повторяется id',
  extension: 'расширение картинки не по содержимому',
  topics: 'несколько тем',
  'no-topic': 'нет темы',
  'no-comment': 'нет пояснения',
  nbsp: 'неразрывные пробелы',
  'line-breaks': 'переносы внутри предложений',
  glued: 'слипшиеся предложения',
  html: 'теги HTML',
  entities: 'символы HTML',
  characters: 'невидимые символы',
  'right-answer': 'номер варианта в пояснении',
  'option-numbers': 'номера в начале вариантов',
  'missing-tickets': 'не все билеты',
  'ticket-from-file-name': 'номер билета из имени файла',
  'ignored-file': 'пропущено',
};

/** As many anomalies of one kind are written out; of more than that only a few examples. */
const writtenOut = 20;
const examples = 3;

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024).toLocaleString('ru-RU')} КБ`;
}

function renderAnomalies(anomalies: readonly Anomaly[]): string[] {
  if (anomalies.length === 0) return ['Странностей нет.'];
  const kinds = [...new Set(anomalies.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const all = anomalies.filter((anomaly) => anomaly.kind === kind);
    const shown = all.length > writtenOut ? all.slice(0, examples) : all;
    return [
      `${headings[kind]}: ${all.length}`,
      ...shown.map(
        ({ file, question, note }) => `  ${file}${question === null ? '' : `, ${question}`}: ${note}`,
      ),
      ...(all.length > shown.length ? [`  … и ещё ${all.length - shown.length}`] : []),
    ];
  });
}

function renderEncoded({
  pictures,
  skipped,
  bytesBefore,
  bytesAfter,
  milliseconds,
}: EncodedPictures): string[] {
  const seconds = (milliseconds / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  const svg = bytesAfter.svg === 0 ? '' : `, SVG ${kilobytes(bytesAfter.svg)}`;
  return [
    `Перекодировано картинок: ${pictures.length} за ${seconds} с; уже были: ${skipped.length}`,
    `Размер: было ${kilobytes(bytesBefore)}, стало AVIF ${kilobytes(bytesAfter.avif)}, WebP ${kilobytes(bytesAfter.webp)}${svg}`,
  ];
}

/** The report as Russian text for the operator; `encoded` adds what the encoding did. */
export function renderReport(report: ImportReport, encoded?: EncodedPictures): string {
  return [
    `Банк «${report.source}», категория ${report.category}, редакция ПДД: ${report.edition}`,
    `Билетов: ${report.tickets}, вопросов: ${report.questions}, из них с картинкой: ${report.questionsWithPicture}`,
    `Разных картинок: ${report.pictures}, ${kilobytes(report.pictureBytes)}`,
    ...(encoded === undefined ? [] : renderEncoded(encoded)),
    ...renderAnomalies(report.anomalies),
  ].join('\n');
}
