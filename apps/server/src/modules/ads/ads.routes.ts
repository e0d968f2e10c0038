import { getPerformanceBanner, getStaticBanner } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import { safeLink } from '#lib/safe-link.ts';
import { type BannerRow, findBanner } from '#modules/ads/ads.repository.ts';
import { register } from '#plugins/register.ts';

/** A minute, for this learner only: the next one on the phone may belong to another school. */
const kept = { 'cache-control': 'private, max-age=60', vary: 'authorization' };

/** GET ad/static_banner and ad/performance_banner: the banner of the learner's school, or null. */
export function adRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  register(app, getStaticBanner, async ({ learner, reply }) => {
    reply.headers(kept);
    const banner = await findBanner(db, learner.userId, 'static');
    return banner ? wireBanner(banner) : null;
  });

  register(app, getPerformanceBanner, async ({ learner, reply }) => {
    reply.headers(kept);
    const banner = await findBanner(db, learner.userId, 'performance');
    return banner ? { ...wireBanner(banner), formId: banner.form_id } : null;
  });
}

function wireBanner({ image_photo, link, title, text }: BannerRow) {
  return { imageName: image_photo, link: safeLink(link), title, text };
}
