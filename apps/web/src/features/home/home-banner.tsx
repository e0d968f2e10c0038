import { type Banner, useStaticBanner } from '#data/banners.ts';
import { photoUrl } from '#data/photos/photo-url.ts';
import { reportError } from '#lib/report-error.ts';
import { externalUrl } from '#lib/external-link.ts';
import { BannerCard } from '@avto/ui/banner-card.tsx';

/** The school's static banner: a picture that does not load is recorded, nothing more (specification §8). */
export function HomeBanner({ banner: { imageName, link, title, text } }: { banner: Banner }) {
  return (
    <BannerCard
      src={imageName === null ? null : photoUrl(imageName)}
      href={externalUrl(link)}
      title={title}
      text={text}
      onImageError={() => reportError('banner image', imageName)}
    />
  );
}

/** The static banner among other content; nothing without one. */
export function StaticBanner() {
  const banner = useStaticBanner();
  return banner && <HomeBanner banner={banner} />;
}
