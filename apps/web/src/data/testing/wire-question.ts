import type { WireQuestion } from '@avto/contract';

/** A question as the server answers it, with the second of two variants right; these stand in the wrong order. */
export function wireQuestion(ticket: number, position: number, photo = 'NULL'): WireQuestion {
  const id = ticket * 100 + position;
  return {
    eduetq_id: id,
    eduetq_eduets_id: 1,
    eduetq_number_card: ticket,
    eduetq_number_card_pp: position,
    eduetq_title: 'Вопрос',
    eduetq_comment: 'Почему',
    eduetq_photo_name: photo,
    answers: [2, 1].map((place) => ({
      edueta_id: place,
      edueta_eduetq_id: id,
      edueta_number_pp: place,
      edueta_title: `${place}`,
      edueta_is_right: place === 2,
    })),
  };
}
