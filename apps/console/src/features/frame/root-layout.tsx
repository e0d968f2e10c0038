import { Toaster } from '@avto/ui/toaster.tsx';
import type { ReactNode } from 'react';

/** What stands around every screen, also around the entrance: toasts. */
export function RootLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
