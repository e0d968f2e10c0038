import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';

import { FilePanel } from './file-panel.tsx';

const server = useConsoleServer();
beforeEach(openDialogsInJsdom);
afterEach(cleanup);

it.each([
  ['a file that is another thing', '', 1],
  ['a mistake in the right file', 'name', 0],
])('of %s: which file is meant is said where it helps', async (_what, field, hints) => {
  server.use(
    http.post(consoleUrl('/school/file'), () =>
      HttpResponse.json({
        version: 1,
        changed: {},
        changes: [],
        problems: [{ line: 1, field, reason: 'не то' }],
      }),
    ),
  );
  renderScreen(<FilePanel code="AVTO2026" isSaved onTake={() => {}} />);
  const input = await screen.findByLabelText('Файл автошколы', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['текст'], 'a.yaml')] } });
  await screen.findByText(/не то/);
  expect(screen.queryAllByText(/ZIP, который даёт кнопка «Скачать»/)).toHaveLength(hints);
});

it('says that a file was too slow to come, which trying again does not change', async () => {
  server.use(http.post(consoleUrl('/school/file'), () => HttpResponse.json({}, { status: 408 })));
  renderScreen(<FilePanel code="AVTO2026" isSaved onTake={() => {}} />);
  const input = await screen.findByLabelText('Файл автошколы', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['текст'], 'a.yaml')] } });
  expect(await screen.findByText(/^Файл не успел загрузиться за 15 секунд/)).toBeTruthy();
});
