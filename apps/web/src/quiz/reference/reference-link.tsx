import type { Reference } from '@avto/handbook/references.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ReferenceLinkProps {
  reference: Reference;
  className?: string | undefined;
  /** Accessible name, where the content alone does not tell where it leads. */
  label?: string | undefined;
  /** The way back skips the page that it leads from. */
  replace?: boolean;
  children: ReactNode;
}

/** Leads to the page of a clause, a sign, a marking, a provision or a defect. */
export function ReferenceLink({ reference: { kind, number }, label, ...rest }: ReferenceLinkProps) {
  const props = { ...rest, 'aria-label': label };
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
