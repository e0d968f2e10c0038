import { Learner } from './learner.ts';
import { expect, test } from './test.ts';

test('the app starts and takes an answer without a server, and sends it when the server is back', async ({
  tab,
  server,
  login,
}) => {
  const learner = new Learner(tab);
  await learner.register(login);
  await learner.hasWorker();
  await learner.download();
  await server.stop();

  await tab.open('/home');
  await tab.press('link', 'Билеты');
  await tab.press('link', 'Билет 3,');
  await tab.says('Вопрос 1 из 20');
  await learner.answer();
  await server.start();
  await tab.open('/home');
  await expect.poll(() => learner.savedAnswers()).toBe(1);
});
