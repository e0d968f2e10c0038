import { Profile } from './pages/profile.ts';
import { cameraJpeg, hugePng, pictureFolder } from './support/pictures.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const KB = 1024;

test('a photo is stored small and bare, shown again, and deleted only when asked twice', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  const chooser = page.waitForEvent('filechooser');
  await profile.addPhoto.click();
  const buffer = await cameraJpeg(page, 3000, 2000);
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(profile.photo).toBeVisible();
  const { avatarBase64 } = (await profile.stored()) ?? {};
  expect(avatarBase64?.length).toBeLessThanOrEqual(40 * KB);
  const stored = Buffer.from(avatarBase64?.split(',')[1] ?? '', 'base64').toString('latin1');
  expect(stored).not.toContain('Exif');
  expect(stored).not.toContain('SECRET-PLACE');
  const size = await profile.photo
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([256, 256]);

  await page.reload();
  await profile.photo.click();
  await expect(profile.deleting.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile.deleting).toBeHidden();
  await expect(profile.photo).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(profile.deleting).toBeHidden();
  await profile.photo.click();
  await profile.deleting.getByRole('button', { name: 'Удалить' }).click();
  await expect(profile.addPhoto).toBeVisible();
  expect(await profile.stored()).toMatchObject({ avatarBase64: null });

  // Noise does not compress: it is stored in a lower quality rather than refused.
  const noise = await cameraJpeg(page, 256, 256);
  await profile.file.setInputFiles({ name: 'noise.jpg', mimeType: 'image/jpeg', buffer: noise });
  await expect(profile.photo).toBeVisible();
  expect((await profile.stored())?.avatarBase64?.length).toBeLessThanOrEqual(40 * KB);
});

test('whatever is no honest photo is refused in words, before it is decoded where its outline tells', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  const jpeg = await cameraJpeg(page, 640, 480);
  const folder = pictureFolder();
  const files = [
    ['bomb.png', hugePng(30_000, 30_000), 'В фотографии больше 50 мегапикселей. Выберите поменьше'],
    [
      'large.jpg',
      Buffer.concat([jpeg, Buffer.alloc(50 * KB * KB)]),
      'Файл больше 20 МБ. Выберите фотографию поменьше',
    ],
    [
      'script.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="hacked"</script></svg>',
      'Подойдёт фотография JPEG, PNG, WebP или GIF',
    ],
    ['named.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Подойдёт фотография JPEG, PNG, WebP или GIF'],
    ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 'Файл повреждён. Выберите другую фотографию'],
    ['cut.png', hugePng(640, 480).subarray(0, -8), 'Файл повреждён. Выберите другую фотографию'],
    [
      'polyglot.jpg',
      Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]),
      'Не удалось прочитать фото. Выберите другой файл',
    ],
    // The outline is fine, the coded data is not.
    ['rotten.png', rotten(hugePng(640, 480)), 'Файл повреждён. Выберите другую фотографию'],
  ] as const;
  for (const [name, content, text] of files) {
    const decoded = await profile.refuse(folder.write(name, content), text);
    // A bomb would take the phone many seconds.
    expect([name, decoded]).toEqual([name, name === 'rotten.png' ? 1 : 0]);
    await expect(profile.addPhoto).toBeEnabled();
  }
  folder.remove();
  expect(await profile.stored()).toBeNull();
  await expect(page).not.toHaveTitle('hacked');
});

test('a phone without room keeps the old photo and says so', async ({ page, login }) => {
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  await profile.rename('Анна');
  await page.evaluate(() => {
    // Down to the last kilobyte.
    for (let size = 2 ** 22; size >= 512; size /= 2) {
      try {
        localStorage.setItem(`filler-${size}`, 'x'.repeat(size));
      } catch {
        // Half of it may fit.
      }
    }
  });
  const buffer = await cameraJpeg(page, 640, 480);
  await profile.refuse(
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer },
    'На телефоне не хватает места. Фотография не сохранена',
  );
  await expect(profile.addPhoto).toBeVisible();
  expect(await profile.stored()).toMatchObject({ name: 'Анна', avatarBase64: null });
});

/** Turns the compressed rows into rubbish and leaves the chunks as they are. */
function rotten(png: Buffer): Buffer {
  const start = png.indexOf('IDAT') + 4;
  return Buffer.concat([
    png.subarray(0, start),
    png.subarray(start, -16).map((byte) => byte ^ 0x5a),
    png.subarray(-16),
  ]);
}
