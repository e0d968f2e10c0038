import { mailLink as linkTo } from '@avto/rules';

/** Address used while a school has named none (specification §2, Profile: "placeholder fallback"). */
const FALLBACK: string = import.meta.env.VITE_FALLBACK_EMAIL ?? 'support@example.com';

/** A `mailto:` link to an address that came with data, or to the fallback. */
export function mailLink(address: string | null | undefined, fallback: string = FALLBACK): string {
  return linkTo(address, fallback);
}
