import { createFileRoute } from '@tanstack/react-router';

import { IntroScreen } from '#features/onboarding/intro-screen.tsx';

export const Route = createFileRoute('/onboarding/')({
  // The first view of a new learner comes with the first chunk: no second trip before the first picture.
  codeSplitGroupings: [],
  component: IntroScreen,
});
