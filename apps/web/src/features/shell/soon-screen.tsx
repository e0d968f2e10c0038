import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import drawing from '#assets/drawings/soon.svg';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Header } from '#ui/header.tsx';
import { IconLink } from '#ui/icon-link.tsx';

interface SoonScreenProps {
  title: string;
  /** What will be here, in one sentence. */
  text: string;
  /** What can be done here already; a way home is always there. */
  children?: ReactNode;
}

/** An honest place of a screen that is still being built. */
export function SoonScreen({ title, text, children }: SoonScreenProps) {
  return (
    <>
      <Header
        title={title}
        start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className="screen-body">
        <EmptyState
          drawing={drawing}
          text={text}
          action={
            <>
              <ButtonLink to="/home">На главную</ButtonLink>
              {children}
            </>
          }
        />
      </main>
    </>
  );
}
