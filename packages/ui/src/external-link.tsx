import type { ComponentProps } from 'react';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A checked address, or `null`. */
  href: string | null;
}

/** A link that opens in a new tab; without an address only its content. */
export function ExternalLink({ href, children, className, ...rest }: ExternalLinkProps) {
  if (href === null) return <div className={className}>{children}</div>;
  return (
    <a {...rest} className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (откроется в новой вкладке)</span>
    </a>
  );
}
