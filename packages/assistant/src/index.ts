export { type Assistant, AssistantError } from './assistant.ts';
export type { Explanation } from './explanation-index.ts';
export { type HandbookAssistant, handbookAssistant, warmUp } from './handbook-assistant.ts';
export { questionKey } from '@avto/search';
export { backed, type Unbacked } from './model/backed.ts';
export { modelPrompt, type Prompt } from './model/prompt.ts';
export type { Reply } from './reply/reply.ts';
