export { type Assistant, AssistantError } from './assistant.ts';
export type { Explanation } from './explanation-index.ts';
export { citableClauses } from './handbook/index.ts';
export { type HandbookAssistant, handbookAssistant, warmUp } from './handbook-assistant.ts';
export type { Reply } from './reply/reply.ts';
