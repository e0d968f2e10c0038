import offlineDrawing from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/http/connection.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

interface NotLoadedProps {
  /** Sentence for a load that failed although there is a network. */
  failed: string;
  /** Sentence for a phone without a network. */
  offline: string;
  onRetry: () => void;
}

/** Shown in place of something that could not be loaded and that the device does not keep. */
export function NotLoaded({ failed, offline, onRetry }: NotLoadedProps) {
  const isOnline = useOnline();
  return (
    <EmptyState
      drawing={isOnline ? trouble : offlineDrawing}
      text={isOnline ? failed : offline}
      action={<Button onClick={onRetry}>Повторить</Button>}
    />
  );
}
