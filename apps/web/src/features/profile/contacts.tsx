import type { DrivingSchool } from '@avto/contract';

import { externalUrl } from '#lib/external-link.ts';
import { mailLink } from '#lib/mail-link.ts';
import { BrandContacts } from '@avto/ui/brand-contacts.tsx';

/** The result of `mailLink` without an address and without a fallback. */
const NO_ADDRESS = 'mailto:';

/** The ways to the school; one that leads nowhere is not shown (decisions S11, S12). */
export function Contacts({ branding }: Pick<DrivingSchool, 'branding'>) {
  const mail = mailLink(branding.infoEmail, '');
  return (
    <BrandContacts
      support={mailLink(branding.supportEmail)}
      mail={mail === NO_ADDRESS ? null : mail}
      website={externalUrl(branding.website)}
    />
  );
}
