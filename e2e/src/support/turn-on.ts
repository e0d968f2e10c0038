import { expect, type Locator } from '@playwright/test';

/** Turns on a radio button or a switch. `check()` fails where the answer of the screen does not come with the click itself. */
export async function turnOn(control: Locator): Promise<void> {
  await control.click();
  await expect(control).toBeChecked();
}
