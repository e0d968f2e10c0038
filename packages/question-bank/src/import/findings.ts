import type { ImportProblem } from './problem.ts';
import type { Anomaly, AnomalyKind } from './report.ts';

/** Place of a finding, as messages name it. */
export interface Place {
  readonly file: string;
  readonly question: string | null;
}

function byPlace(a: Place, b: Place): number {
  const compare = (x: string, y: string): number => x.localeCompare(y, 'ru', { numeric: true });
  return compare(a.file, b.file) || compare(a.question ?? '', b.question ?? '');
}

/** Collects everything that one reading finds, so that an operator mends a source in one go. */
export class Findings {
  readonly #problems: ImportProblem[] = [];
  readonly #anomalies: Anomaly[] = [];

  /** By file, then question: «билет 2» before «билет 10». */
  get problems(): readonly ImportProblem[] {
    return this.#problems.toSorted(byPlace);
  }

  /** By file, then question. */
  get anomalies(): readonly Anomaly[] {
    return this.#anomalies.toSorted(byPlace);
  }

  problem(place: Place, reason: string): void {
    this.#problems.push({ file: place.file, question: place.question, reason });
  }

  anomaly(place: Place, kind: AnomalyKind, note: string): void {
    this.#anomalies.push({ kind, file: place.file, question: place.question, note });
  }
}

/** How messages name a question. */
export function questionName(ticket: number, position: number): string {
  return `билет ${ticket}, вопрос ${position}`;
}

/** Shortens a text for a message. */
export function quote(text: string, length = 40): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `«${line.length > length ? `${line.slice(0, length - 1)}…` : line}»`;
}
