import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ask, useChat } from '#data/chat.ts';
import { setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';

import { VerdictButtons } from './verdict-buttons.tsx';

const server = useApiServer();
const up = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Помогло' });
const down = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Не помогло' });
const send = () => screen.queryByRole('button', { name: 'Отправить вопрос разработчикам' });

function LastAnswer() {
  const message = useChat().messages.at(-1);
  return message?.from === 'assistant' ? <VerdictButtons message={message} /> : null;
}

describe('the thumbs under an answer', () => {
  beforeEach(async () => {
    act(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
    server.use(
      http.post(apiUrl('/api/v1/user/chat'), () => HttpResponse.json({ text: 'Нельзя (п. 11.4 ПДД).' })),
      http.post(apiUrl('/api/v1/user/chat/verdict'), () => HttpResponse.json({})),
    );
    await act(() => ask('можно?'));
    render(<LastAnswer />);
  });

  afterEach(cleanup);

  it('say which is pressed, and let the verdict be changed once', () => {
    fireEvent.click(up());
    expect(up().getAttribute('aria-pressed')).toBe('true');
    expect(send()).toBeNull();
    fireEvent.click(down());
    expect([up(), down()].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect([up().disabled, down().disabled]).toEqual([true, false]);
  });

  it('offer to send the question after «Не помогло», and say when it is sent', async () => {
    fireEvent.click(down());
    const button = send();
    expect(button).not.toBeNull();
    if (button) fireEvent.click(button);
    await screen.findByText('Вопрос отправлен без вашего имени. Спасибо!');
    expect(send()).toBeNull();
  });

  it('wait for a network, and say so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect([up(), down()].every((button) => button.disabled)).toBe(true);
    screen.getByText('Оценить можно с интернетом');
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    expect(up().disabled).toBe(false);
  });
});
