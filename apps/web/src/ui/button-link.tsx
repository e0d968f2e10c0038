import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { type ButtonTone, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface RouteButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  /** Given by the router; a button has no address of its own. */
  href?: string;
}

function RouteButton({ tone = 'primary', className, children, href: _href, ...rest }: RouteButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(buttonClass(tone), className)}>
      {children}
    </button>
  );
}

/** A button that leads to a route (the specification calls these buttons); preloads on intent like a link. */
export const ButtonLink = createLink(RouteButton);
