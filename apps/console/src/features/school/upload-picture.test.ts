import { expect, it, vi } from 'vitest';

import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';

import { uploadPicture } from './upload-picture.ts';

const server = useConsoleServer();
const TOO_SLOW = 'Файл не успел загрузиться за 15 секунд: возьмите файл поменьше или интернет побыстрее';
const NO_NETWORK = 'Нет связи с сервером. Проверьте интернет и повторите';

const timedOut = () =>
  HttpResponse.json(
    {
      statusCode: 408,
      error: 'Request Timeout',
      message: 'Запрос не пришёл целиком. Попробуйте ещё раз',
      code: 'validation_failed',
      requestId: 'r',
    },
    { status: 408 },
  );

it.each([
  ['is told by the server', timedOut, 0, TOO_SLOW],
  ['breaks the connection', () => HttpResponse.error(), 15_000, TOO_SLOW],
  ['was no end by time, but a lost network', () => HttpResponse.error(), 2000, NO_NETWORK],
])('a picture that takes too long to come: that it %s', async (_name, respond, ms, message) => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  server.use(
    http.post(consoleUrl('/school/pictures'), () => {
      now += ms;
      return respond();
    }),
  );
  await expect(uploadPicture(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))).rejects.toThrow(
    message,
  );
  clock.mockRestore();
});
