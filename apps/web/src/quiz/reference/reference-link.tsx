import type { Reference } from '@avto/handbook/references.ts';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, use } from 'react';

import { isPlainClick } from '#lib/plain-click.ts';

import { OpenReference } from './open-reference.ts';

interface ReferenceLinkProps {
  reference: Reference;
  className?: string | undefined;
  /** Accessible name, where the content alone does not tell where it leads. */
  label?: string | undefined;
  /** The way back skips the page that it leads from. */
  replace?: boolean;
  children: ReactNode;
}

/**
 * Leads to the page of a clause, a sign, a marking, a provision or a defect; where a sheet can show it, a plain tap opens
 * that and a new tab the page.
 */
export function ReferenceLink({ reference, label, ...rest }: ReferenceLinkProps) {
  const { kind, number } = reference;
  const open = use(OpenReference);
  const onClick = (event: MouseEvent) => {
    if (open === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(reference);
  };
  const props = {
    ...rest,
    'aria-label': label,
    ...(open !== null && { onClick, 'aria-haspopup': 'dialog' as const }),
  };
  switch (kind) {
    case 'clause':
      return <Link to="/rules/$clause" params={{ clause: number }} {...props} />;
    case 'sign':
      return <Link to="/signs/$number" params={{ number }} {...props} />;
    case 'marking':
      return <Link to="/markings/$number" params={{ number }} {...props} />;
    case 'provision':
      return <Link to="/admission/$number" params={{ number }} {...props} />;
    default:
      return <Link to="/defects/$number" params={{ number }} {...props} />;
  }
}
