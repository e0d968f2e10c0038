import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { QuestionView } from './question-view.tsx';

const question = {
  id: 7,
  ticket: 1,
  position: 7,
  title: 'Кто проедет первым?',
  comment: 'Легковой автомобиль справа.',
  alt: 'Перекрёсток',
  photo: '1-7',
  options: [
    { position: 1, title: 'Легковой', isRight: true },
    { position: 2, title: 'Грузовой', isRight: false },
  ],
  rules: [],
};

const addresses: string[] = [];
const revoked = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  URL.createObjectURL = () => {
    addresses.push(`blob:${addresses.length}`);
    return addresses.at(-1) as string;
  };
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

it('draws the same picture once, whatever is shown beside it, and another one anew', () => {
  const props = { question, isAnswered: false, isExplained: false, hands: {}, onHands: () => {} };
  const picture = new Blob(['one']);
  const { rerender, unmount } = render(<QuestionView {...props} picture={picture} />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('src')).toBe('blob:0');
  rerender(<QuestionView {...props} picture={picture} isAnswered />);
  rerender(<QuestionView {...props} picture={picture} isAnswered hands={{ '7 1': '12' }} />);
  rerender(<QuestionView {...props} picture={picture} isAnswered isExplained />);
  expect([image.getAttribute('src'), addresses.length, revoked.mock.calls]).toEqual(['blob:0', 1, []]);
  rerender(<QuestionView {...props} picture={new Blob(['two'])} />);
  expect([screen.getByRole('img').getAttribute('src'), revoked.mock.calls]).toEqual(['blob:1', [['blob:0']]]);
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:0'], ['blob:1']]);
});
