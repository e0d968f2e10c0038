import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { Header } from '@avto/ui/header.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import styles from './handbook-frame.module.css';
import { ShareButton } from './share-button.tsx';

interface HandbookFrameProps {
  title: string;
  /** Target of the arrow when the address itself was opened. */
  up: '/learn' | '/rules' | '/signs' | '/markings';
  /** Under the title, on its ground. */
  head?: ReactNode;
  children: ReactNode;
}

/** The head of a page of the handbook. Its arrow goes back where one came from, as pages lead to each other in circles. */
export function HandbookFrame({ title, up, head, children }: HandbookFrameProps) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const arrow = <ArrowLeft aria-hidden="true" />;
  return (
    <div className={styles['page']}>
      <Header
        title={title}
        start={
          canGoBack ? (
            <IconButton label="Назад" icon={arrow} onClick={() => history.back()} />
          ) : (
            <IconLink to={up} label="Назад" icon={arrow} />
          )
        }
        end={<ShareButton title={title} />}
      >
        {head}
      </Header>
      <main className="screen-body">{children}</main>
    </div>
  );
}
