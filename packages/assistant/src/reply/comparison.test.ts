import { expect, it } from 'vitest';

import { handbookAssistant } from '../handbook-assistant.ts';

const assistant = handbookAssistant([]);

it.each([
  ['разница между знаками «Остановка запрещена» и «Стоянка запрещена»', ['sign:3.27', 'sign:3.28']],
  ['чем 2.4 отличается от 2.5', ['sign:2.4', 'sign:2.5']],
  ['чем различаются въезд запрещён и движение запрещено', ['sign:3.1', 'sign:3.2']],
  ['в чём разница разметки 1.1 и 1.3', ['mark:1.1', 'mark:1.3']],
])('«%s» is answered by both', async (question, compared) => {
  const { text, refs } = await assistant.answer(question);
  expect(refs.slice(0, 2).toSorted()).toEqual(compared);
  const [lead = ''] = text.split(/(?<=Основание: [^\n]*)\n\n/u);
  for (const ref of compared) {
    const [, number = ''] = ref.split(':');
    expect(lead.split('Основание: ')[0]).toContain(number);
    expect(lead.split('Основание: ')[1]).toContain(number);
  }
  expect(lead.length).toBeLessThanOrEqual(280);
});

it.each([
  ['чем остановка отличается от стоянки', 'pdd:1.2'],
  ['чем обгон отличается от опережения', 'pdd:1.2'],
])('«%s» compares no signs', async (question, ref) => {
  expect((await assistant.answer(question)).refs[0]).toBe(ref);
});
