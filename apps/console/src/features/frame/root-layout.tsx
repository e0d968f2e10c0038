import { Toaster } from '@avto/ui/toaster.tsx';
import type { ReactNode } from 'react';

/** The frame of every screen, also of the entrance: toasts. */
export function RootLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
