import { writeFileSync } from 'node:fs';

import { hugePng } from '../src/support/pictures.ts';
import { Learner } from './learner.ts';
import { expect, test } from './test.ts';

test('a newcomer finishes a ticket, loses an exam, adds a photo and leaves for good', async ({
  tab,
  server,
  login,
}, testInfo) => {
  const learner = new Learner(tab);
  await learner.register(login);
  await learner.finishTicket(2);
  await expect.poll(() => learner.savedAnswers()).toBe(20);
  await learner.loseExam();
  await learner.toHome();

  await learner.openProfile();
  await tab.says('Привет, пользователь');
  const path = testInfo.outputPath('photo.png');
  writeFileSync(path, hugePng(300, 200));
  await learner.choosePhoto(path);

  const refreshToken = await learner.refreshToken();
  await learner.signOut();
  // The session has ended on the server too, not only on the tab.
  const refresh = async () => {
    const body = JSON.stringify({ refreshToken });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${server.url}/api/v1/auth/refresh`, { method: 'POST', headers, body })).status;
  };
  await expect.poll(refresh, { message: 'the old refresh token is refused' }).toBe(409);
});
