export { type Assistant, AssistantError } from './assistant.ts';
export { explanationAssistant } from './explanation-assistant.ts';
export type { Explanation } from './explanation-index.ts';
