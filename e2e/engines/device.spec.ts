import { Learner } from './learner.ts';
import { expect, test } from './test.ts';

test('the service worker brings all pictures, and a page that was left locks no data', async ({
  tab,
  login,
}) => {
  const learner = new Learner(tab);
  await learner.register(login);
  await learner.hasWorker();
  // The page brings pictures too while the worker is being installed: from nothing, now that it is there.
  await tab.driver.evaluate(async () => {
    await caches.delete('question-photos');
    // The pictures that came in packs: emptied, because a database that is open cannot be deleted.
    await new Promise<void>((done, fail) => {
      const opening = indexedDB.open('photo-packs');
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () => done());
      opening.addEventListener('success', () => {
        const write = opening.result.transaction(['parts', 'places'], 'readwrite');
        for (const store of ['parts', 'places']) write.objectStore(store).clear();
        write.addEventListener('error', () => fail(new Error('photo-packs')));
        write.addEventListener('complete', () => {
          opening.result.close();
          done();
        });
      });
    });
  });
  await learner.download();
  const pictures = () =>
    tab.driver.evaluate(async () => {
      const singles = (await (await caches.open('question-photos')).keys()).length;
      const packed = await new Promise<number>((done) => {
        const opening = indexedDB.open('photo-packs');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => done(0));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('places').objectStore('places').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            done(counting.result);
          });
        });
      });
      return singles + packed;
    });
  await expect.poll(pictures).toBeGreaterThan(500);
  // Home shows a few; the page brings all by itself only where the worker is silent.
  const byPage = await tab.driver.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/api\/v1\/photo(?:-pack)?\//.test(name))
        .length,
  );
  expect(byPage).toBeLessThan(50);

  // A page is left in the middle of something more often than not. A store that it locks does not answer as a rule, a busy machine late.
  for (let round = 0; round < 8; round += 1) {
    await tab.open('/home');
    await tab.says('Экзамен');
    await tab.open('/404.html');
    await tab.says('Страница не найдена');
    await tab.driver.evaluate(() => {
      const opening = indexedDB.open('query-cache');
      opening.addEventListener('success', () => {
        const write = opening.result.transaction('entries', 'readwrite');
        write.objectStore('entries').count();
        write.addEventListener('complete', () => (document.title = 'written'));
      });
    });
    await expect.poll(() => tab.driver.evaluate(() => document.title)).toBe('written');
  }
});
