import type { DrivingSchool } from '@avto/contract';

import { photoUrl } from '#data/photos/photo-url.ts';
import { externalUrl } from '#lib/external-link.ts';
import { BrandOffer } from '@avto/ui/brand-offer.tsx';

/** The school's own offer: a picture that opens its link in a new tab; nothing without a picture (S12). */
export function SchoolPromotion({ promotion: { imageName, link } }: Pick<DrivingSchool, 'promotion'>) {
  return (
    <BrandOffer
      src={imageName === null ? null : photoUrl(imageName)}
      href={externalUrl(link)}
      alt="Предложение автошколы"
    />
  );
}
