import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';

import { SettingsScreen } from './settings-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('a rule that was off keeps its field while its number is typed anew, and gets the last one back', async () => {
  const needRules = {
    notBegunDays: 3,
    awayDays: null,
    dropPoints: 15,
    failedExams: 3,
    openMistakes: 60,
    overdueDays: 1,
  };
  server.use(
    http.get(consoleUrl('/settings'), () =>
      HttpResponse.json({ version: 1, demandsTotp: false, readyPercent: 80, needRules }),
    ),
  );
  renderScreen(<SettingsScreen />);
  const rule = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Не занимался … дн.' });
  fireEvent.click(rule);
  const field = () => screen.getByLabelText<HTMLInputElement>('Сколько дней не занимался');
  expect(field().value).toBe('7');
  fireEvent.change(field(), { target: { value: '' } });
  expect([rule.checked, field().value]).toEqual([true, '']);
  fireEvent.click(rule);
  fireEvent.click(rule);
  expect([rule.checked, field().value]).toEqual([true, '7']);
});
