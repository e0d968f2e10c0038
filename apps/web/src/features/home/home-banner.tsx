import { type Banner, useStaticBanner } from '#data/banners.ts';
import { photoUrl } from '#data/photo-url.ts';
import { reportError } from '#lib/report-error.ts';
import { BannerCard } from '#ui/banner-card.tsx';

/** The school's static banner: a picture that does not load is recorded, nothing more (specification §8). */
export function HomeBanner({ banner: { imageName, link, title, text } }: { banner: Banner }) {
  return (
    <BannerCard
      src={imageName === null ? null : photoUrl(imageName)}
      link={link}
      title={title}
      text={text}
      onImageError={() => reportError('banner image', imageName)}
    />
  );
}

/** The static banner of the school, where it stands among other things: nothing while there is none. */
export function StaticBanner() {
  const banner = useStaticBanner();
  return banner && <HomeBanner banner={banner} />;
}
