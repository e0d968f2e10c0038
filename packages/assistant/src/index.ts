export { type Assistant, AssistantError, type Card, type Talk } from './assistant.ts';
export type { Explanation } from './explanation-index.ts';
export { type HandbookAssistant, handbookAssistant, warmUp } from './handbook-assistant.ts';
export { openedBy } from '#dialogue/understood.ts';
export { questionKey } from '@avto/search';
export { backed, type Unbacked } from './model/backed.ts';
export { modelPrompt, type Prompt } from './model/prompt.ts';
export type { Reply } from './reply/reply.ts';
