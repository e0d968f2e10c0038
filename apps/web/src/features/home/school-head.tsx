import { photoUrl } from '#data/photos/photo-url.ts';
import { useSession } from '#data/session/session.ts';
import { BrandHead } from '@avto/ui/brand-head.tsx';

const DEFAULT_LOGO = '/favicon.svg';

/** The school's logo and name; the default logo while there is none or it fails to load (decision S10). */
export function SchoolHead() {
  const { school } = useSession();
  const logo = school?.branding.imageName;
  return (
    <BrandHead
      src={logo ? photoUrl(logo) : null}
      defaultSrc={DEFAULT_LOGO}
      name={school?.name || 'Твоя автошкола'}
    />
  );
}
