import { expect, it } from 'vitest';

import { askingOf } from './asking.ts';
import { verdict } from './verdict.ts';

const decided = (question: string, says: string) => verdict(askingOf(question), question, says);

it.each([
  ['forbids', 'можно обгонять на мосту?', 'Нельзя: на мосту обгон запрещён.', 'Нет'],
  ['allows', 'можно сдать назад?', 'Можно двигаться задним ходом, если это безопасно.', 'Да'],
  ['demands something else', 'врач просит довезти, могу отказать?', 'Обязан дать машину медикам.', 'Нет'],
  ['demands just that', 'можно ли мне уступить дорогу?', 'Обязан уступить дорогу пешеходам.', undefined],
  [
    'demands something of others',
    'может ли врач забрать мою машину?',
    'Обязан дать машину медикам.',
    undefined,
  ],
  [
    'makes the asker yield',
    'мне обязаны уступить при выезде?',
    'При выезде нужно уступить дорогу всем.',
    'Нет',
  ],
  ['makes the asker yield', 'я главнее?', 'При выезде нужно уступить дорогу всем.', 'Нет'],
  ['lets the asker yield', 'мне уступать при выезде?', 'При выезде нужно уступить дорогу всем.', undefined],
  ['has a lower limit', 'в городе 80 можно?', 'Не более 60 км/ч в населённом пункте.', 'Нет'],
  ['has a higher limit', 'в городе 50 можно?', 'Не более 60 км/ч в населённом пункте.', undefined],
  ['has a limit in words', 'знак в десяти метрах это нормально?', 'Не менее 15 м от машины.', 'Нет'],
  [
    'needs what is missing',
    'сирены нет, обязан уступить?',
    'Обязан уступить дорогу, если слышна сирена.',
    undefined,
  ],
  ['forbids without it', 'на мопеде шлем обязателен?', 'Нельзя на мопеде без мотошлема.', 'Да'],
  ['forbids something else', 'на мопеде шлем обязателен?', 'Нельзя на мопеде без света.', undefined],
  ['demands it', 'на мопеде без шлема можно?', 'Обязателен на мопеде мотошлем.', 'Нет'],
  ['forbids what was done', 'еду по обочине, нарушаю?', 'Нельзя ехать по обочинам.', 'Да, это нарушение'],
  ['allows what was done', 'пешеход на дороге нарушает?', 'Можно пешеходам ходить по дороге.', 'Нет'],
  [
    'forbids what is asked about',
    'нарушаю ли я на обочине?',
    'Нельзя ехать по обочинам.',
    'Да, это нарушение',
  ],
  ['speaks of a violation by the way', 'он нарушает а виноват я?', 'Нельзя ехать по обочинам.', undefined],
  ['forbids what may be forbidden', 'гудок не работает, ездить запрещено?', 'Нельзя ехать без гудка.', 'Да'],
  ['allows what may be forbidden', 'обгон на главной запрещен?', 'Можно обгонять на главной.', 'Нет'],
  ['is asked for by whether', 'запрещено ли стоять на мосту?', 'Нельзя стоять на мосту.', 'Да'],
  ['allows at a sign of a ban', 'знак стоянка запрещена?', 'Можно остановиться.', undefined],
  ['allows what is not forbidden', 'ведь это не запрещено?', 'Можно остановиться.', undefined],
  ['puts another first', 'знак важнее?', 'Сигналы светофора главнее знаков приоритета.', 'Нет'],
  ['puts just that first', 'светофор главнее?', 'Сигналы светофора главнее знаков приоритета.', 'Да'],
  ['names another first', 'разметка важнее?', 'Главнее знак: если он противоречит разметке.', 'Нет'],
  ['compares others', 'трамвай главнее?', 'Главнее знак: если он противоречит разметке.', undefined],
  ['compares what is asked to choose', 'знак или разметка важнее?', 'Главнее знак: не разметка.', undefined],
  ['is asked for behind another', 'кто отвечает, мне так ехать можно?', 'Нельзя так ехать.', 'Нет'],
])('a fact that %s decides «%s»', (_what, question, says, decision) => {
  expect(decided(question, says)).toBe(decision);
});
