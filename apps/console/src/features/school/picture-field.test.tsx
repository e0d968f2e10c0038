import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const upload = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('./upload-picture.ts', () => ({ uploadPicture: upload, UnfitFile: class extends Error {} }));

import { BannerFields } from './banner-fields.tsx';

const EMPTY = { image: null, title: '', text: '', link: '' };

function Editor() {
  const [banner, setBanner] = useState<typeof EMPTY | { image: string | null } | null>(EMPTY);
  return (
    <>
      <BannerFields
        value={{ ...EMPTY, ...banner }}
        at="staticBanner"
        complaint={() => undefined}
        onValue={setBanner}
      />
      <output>{JSON.stringify(banner)}</output>
    </>
  );
}

afterEach(cleanup);

it('loses nothing when a letter is typed in the moment in which the picture arrives', async () => {
  let arrive = (_name: string) => {};
  upload.mockReturnValue(new Promise((done) => (arrive = done)));
  render(<Editor />);
  const file = screen.getByLabelText<HTMLInputElement>('Файл: Картинка');
  Object.defineProperty(file, 'files', { value: [new File(['<svg/>'], 'logo.svg')] });
  file.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce());
  arrive('picture.svg');
  // All that follows from the response is done, and no task has begun in which React could render.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const title = screen.getByLabelText<HTMLInputElement>('Заголовок');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'П');
  title.dispatchEvent(new Event('input', { bubbles: true }));
  const kept = () => screen.getByRole('status').textContent;
  await vi.waitFor(() => expect(kept()).toContain('"title":"П"'));
  expect(JSON.parse(kept())).toMatchObject({ image: 'picture.svg', title: 'П' });
});
