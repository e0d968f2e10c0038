import { createFileRoute } from '@tanstack/react-router';

import { QuestionnaireDoneScreen } from '#features/questionnaire/questionnaire-done-screen.tsx';

export const Route = createFileRoute('/questionnary/done')({ component: QuestionnaireDoneScreen });
