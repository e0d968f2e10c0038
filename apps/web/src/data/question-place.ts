import { useQuery } from '@tanstack/react-query';

import { ticketQuery } from './tickets.ts';

/** Id of a question by its ticket and its place there; a ticket that is not on this device is loaded. */
export function useQuestionId(ticket: number, position: number): number | undefined {
  const { data } = useQuery({ ...ticketQuery(ticket), refetchOnMount: false });
  return data?.find((question) => question.position === position)?.id;
}
