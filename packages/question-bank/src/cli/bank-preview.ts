import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

import { previewServer } from './preview-server.ts';

const usage = `Использование: npm run bank:preview -- <билет.вопрос> [--port N]

Открывает на http://localhost:4180 страницу вопроса, например 13.14: оба вида шириной 360 и 720 пикселей, текст, верный
вариант и почему спрашивает план. Страница перерисовывается, когда сохранён файл билета или код рисунков.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4180' } },
});
const [place = '', ...rest] = positionals;
const port = Number(values.port);
if (
  !/^\d{1,2}\.\d{1,2}$/.test(place) ||
  rest.length > 0 ||
  !Number.isInteger(port) ||
  port < 0 ||
  port > 65_535
) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const tickets = fileURLToPath(new URL('../../bank/tickets/', import.meta.url));
  const server = previewServer({ tickets, place });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Порт ${port} занят: назовите другой в --port.` : error.message,
    );
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => console.log(`Вопрос ${place}: http://localhost:${port}`));
}
