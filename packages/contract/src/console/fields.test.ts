import { expect, it } from 'vitest';

import { groupName } from './fields.ts';

it.each([
  ['an emoji that is put together', 'Семья 👨‍👩‍👧'],
  ['a mark that turns the direction of text', 'Группа \u202Eтри'],
])('says of %s that it is not seen', (_what, name) => {
  expect(groupName.safeParse(name).error?.issues[0]?.message).toBe(
    'Есть невидимый знак или составной эмодзи: уберите его',
  );
});
