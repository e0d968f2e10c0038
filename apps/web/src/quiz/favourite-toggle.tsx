import { Star } from 'lucide-react';
import { memo } from 'react';

import { setFavourite, useIsFavourite } from '#data/favourites.ts';
import { quickTap } from '#lib/quick-tap.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

/** The star that keeps a question among the favourites; nothing without a learner. Memoised against answers. */
export const FavouriteToggle = memo(function FavouriteToggle({ questionId }: { questionId: number }) {
  const isFavourite = useIsFavourite(questionId);
  if (isFavourite === null) return null;
  return (
    <IconButton
      {...quickTap}
      label="В избранном"
      icon={<Star aria-hidden="true" fill={isFavourite ? '#ffc26e' : 'none'} />}
      aria-pressed={isFavourite}
      onClick={() => setFavourite(questionId, !isFavourite)}
    />
  );
});
