import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { type ButtonTone, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface RouteButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  /** Passed by the router and dropped: a button has no href. */
  href?: string;
}

function RouteButton({ tone = 'primary', className, children, href: _href, ...rest }: RouteButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(buttonClass(tone), className)}>
      {children}
    </button>
  );
}

/** A button that navigates to a route (the specification calls these buttons); preloads on intent like a link. */
export const ButtonLink = createLink(RouteButton);
