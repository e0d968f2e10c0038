import type { ComponentProps } from 'react';

import { externalUrl } from '#lib/external-link.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** As it came with data. */
  link: string | null | undefined;
}

/** A link from data that opens in a new tab; its content alone when it is not fit to be followed (L1–L4). */
export function ExternalLink({ link, children, className, ...rest }: ExternalLinkProps) {
  const url = externalUrl(link);
  if (url === null) return <div className={className}>{children}</div>;
  return (
    <a {...rest} className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (откроется в новой вкладке)</span>
    </a>
  );
}
