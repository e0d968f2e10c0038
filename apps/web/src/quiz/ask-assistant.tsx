import { Link } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';

import { askAbout } from '#data/chat.ts';
import type { Question } from '#data/question.ts';

import styles from './ask-assistant.module.css';

interface AskAssistantProps {
  question: Question;
  /** `position` of the option that was chosen. */
  chosen: number;
}

/** Leads to the chat, which then knows the question and the option. */
export function AskAssistant({ question, chosen }: AskAssistantProps) {
  const { id, ticket, position } = question;
  return (
    <Link
      to="/chat"
      className={styles['ask']}
      onClick={() => askAbout({ id, ticket, position, option: chosen })}
    >
      <MessageCircleQuestionMark size={20} aria-hidden="true" />
      Спросить ассистента
    </Link>
  );
}
