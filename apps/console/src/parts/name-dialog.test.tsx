import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';

import { renderScreen } from '#data/testing/render-screen.tsx';

import { NameDialog } from './name-dialog.tsx';

beforeEach(openDialogsInJsdom);
afterEach(cleanup);

it.each(['Имя', 'Название'])('an empty field is complained about as what it is: %s', async (label) => {
  renderScreen(
    <NameDialog
      title="Исправить"
      label={label}
      value=" "
      onValue={() => {}}
      longest={60}
      submitText="Сохранить"
      onSave={() => Promise.reject(new Error('nothing was typed'))}
      onClose={() => {}}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(`Напишите ${label.toLowerCase()}`)).toBeTruthy();
});
