import { createFileRoute } from '@tanstack/react-router';

import { ExamRulesSetting } from '#features/exam/exam-rules-setting.tsx';
import { InternalExamRow } from '#features/exam/internal-exam-row.tsx';
import { StaticBanner } from '#features/home/home-banner.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/profile')({
  staticData: { layout: 'wide' },
  component: () => (
    <ProfileScreen
      banner={<StaticBanner />}
      settings={
        <>
          <ExamRulesSetting />
          <InternalExamRow />
        </>
      }
    />
  ),
});
