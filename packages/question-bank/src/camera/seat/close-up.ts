import { palette } from '#drawing/palette.ts';
import { num, path, polyline, rect } from '#drawing/svg.ts';
import { trafficLight } from '#drawing/traffic-light.ts';
import type { Post, World } from '#world/world.ts';

import type { Lens } from './lens.ts';
import { placedBoards } from './posts.ts';

/** Pixels of a unit of a light close by: a phone shows an arrow on its lamp 20 pixels large. */
const unit = 3.05;
/** The card in the sky that a close look is on, left of its light. */
const card = { width: 222, height: 270, top: 12, apart: 46 } as const;

/** A light with contours on its lamps, close by: at the side of a road they are thinner than a phone shows. */
function closeUp(lens: Lens, post: Post): string {
  const [board] = placedBoards(lens, post);
  if (post.shows.is !== 'light' || post.shows.light.contour === undefined || board === undefined) return '';
  const { signal, left, right, contour } = post.shows.light;
  const { middle, width, height } = board;
  const to = middle[0] - width / 2;
  const x = to - card.apart - card.width;
  const [y, end] = [card.top, x + card.width];
  const options = { ...(left && { left }), ...(right && { right }), contour };
  const aside = (left === undefined ? 0 : 11) - (right === undefined ? 0 : 11);
  return (
    path(
      polyline(
        [
          [end - 6, y + 14],
          [to, middle[1] - height / 2],
          [to, middle[1] + height / 2],
          [end - 6, y + card.height - 14],
        ],
        true,
      ),
      { fill: palette.signWhite, opacity: 0.55 },
    ) +
    rect(x, y, card.width, card.height, '#eef4fb', { rx: 22, stroke: '#9698ab', 'stroke-width': 4 }) +
    `<g transform="translate(${num(x + card.width / 2 + aside * unit)} ${num(y + card.height / 2)}) scale(${unit})">${trafficLight(0, 0, signal, options)}</g>`
  );
}

/** Cards in the sky with things that have to be seen closer than they stand. */
export function drawCloseUps(lens: Lens, { posts }: World): string {
  return posts.map((post) => closeUp(lens, post)).join('');
}
