import type { WireQuestion } from '@avto/contract';
import { isNoPhoto } from '@avto/rules';

import { sorted } from '#lib/sorted.ts';

/** A question in readable words; `eduetq_…` stays at the contract. */
export interface Question {
  readonly id: number;
  /** Ticket number, 1 to 40. */
  readonly ticket: number;
  /** Place in the ticket, from 1. */
  readonly position: number;
  readonly title: string;
  /** Explanation behind the hint toggle. */
  readonly comment: string;
  /** Name for `usePhoto`; `null` when there is no photo (decision Q18). */
  readonly photoName: string | null;
  /** In the order of `position`; a screen shuffles its own copy (decision Q2). */
  readonly options: readonly Option[];
}

/** One answer variant. */
export interface Option {
  readonly id: number;
  /** Number that a saved answer refers to, never the place on screen (decision Q1). */
  readonly position: number;
  readonly title: string;
  readonly isRight: boolean;
}

/** Maps a question from the wire, once for the whole app. */
export function toQuestion(wire: WireQuestion): Question {
  const options = wire.answers.map((option) => ({
    id: option.edueta_id,
    position: option.edueta_number_pp,
    title: option.edueta_title,
    isRight: option.edueta_is_right,
  }));
  const photoName = wire.eduetq_photo_name;
  return {
    id: wire.eduetq_id,
    ticket: wire.eduetq_number_card,
    position: wire.eduetq_number_card_pp,
    title: wire.eduetq_title,
    comment: wire.eduetq_comment,
    photoName: isNoPhoto(photoName) ? null : photoName.trim(),
    options: sorted(options, byPosition),
  };
}

/** Orders questions and options as the ticket has them. */
export function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position;
}
