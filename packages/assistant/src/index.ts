export { type Assistant, AssistantError } from './assistant.ts';
export type { Explanation } from './explanation-index.ts';
export { handbookAssistant } from './handbook-assistant.ts';
export type { Reply } from './reply/reply.ts';
