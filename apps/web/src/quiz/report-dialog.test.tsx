import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('#data/reports.ts', () => ({ reportQuestion: send }));

import { ReportButton } from './report-button.tsx';

beforeEach(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  send.mockReset();
});

it('takes two taps: what is wrong sends the report and thanks', async () => {
  render((await openScreens({ '/': () => <ReportButton questionId={7} /> })).app);
  fireEvent.click(await screen.findByRole('button', { name: 'Ошибка в вопросе?' }));
  // Both read it: the school in its console, without who it was.
  expect(
    await screen.findByText('Нажмите, где ошибка, и мы передадим её автошколе и разработчикам.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Картинка' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ questionId: 7, about: 'picture', comment: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.visible()).toMatchObject([{ text: 'Спасибо, передадим' }]);
});

it('sends a comment along, which is counted and ends at 500 letters', async () => {
  render((await openScreens({ '/': () => <ReportButton questionId={7} /> })).app);
  fireEvent.click(await screen.findByRole('button', { name: 'Ошибка в вопросе?' }));
  const comment = await screen.findByRole('textbox', { name: 'Комментарий, если хотите' });
  expect(comment.getAttribute('maxlength')).toBe('500');
  fireEvent.change(comment, { target: { value: ' Знак не тот ' } });
  expect(comment.getAttribute('aria-describedby')).toBe(screen.getByText('13 из 500').id);
  fireEvent.click(screen.getByRole('button', { name: 'Другое' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ questionId: 7, about: 'other', comment: 'Знак не тот' });
});
