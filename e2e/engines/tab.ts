import { expect } from '@playwright/test';

import type { Driver, Handle } from './driver.ts';

/** Roles that a learner can act on, each with the elements that have it. */
const roles = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input:not([type]), input[type="text"], input[type="password"], textarea',
  heading: 'h1, h2, h3',
  option: 'article label, article li button',
  file: 'input[type="file"]',
} as const;

type Role = keyof typeof roles;

/** A window as a learner uses it: elements are named by role and visible text, as in the other journeys. */
export class Tab {
  readonly driver: Driver;
  readonly #base: string;

  constructor(driver: Driver, base: string) {
    this.driver = driver;
    this.#base = base;
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(this.#base + path);
  }

  /** Presses the element once it is there and takes the press. */
  async press(role: Role, name: string, nth = 0): Promise<void> {
    await expect(async () => this.driver.click(await this.#find(role, name, nth))).toPass();
  }

  async fill(name: string, text: string): Promise<void> {
    await expect(async () => this.driver.type(await this.#find('textbox', name), text)).toPass();
    const typed = () => this.driver.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await expect.poll(typed, { message: `«${name}» holds what was typed` }).toBe(text);
  }

  async chooseFile(path: string): Promise<void> {
    await this.driver.chooseFile(await this.#find('file', ''), path);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.driver.evaluate(() => location.pathname)).toBe(path);
  }

  async says(text: string): Promise<void> {
    const shown = () => this.driver.evaluate(() => document.body.innerText.replaceAll('\u00A0', ' '));
    await expect.poll(shown, { message: `the screen says «${text}»` }).toContain(text);
  }

  /** The texts of the options of a question, from the first one down. */
  async options(): Promise<readonly string[]> {
    const read = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return await this.driver.evaluate(read, roles.option);
  }

  async #find(role: Role, name: string, nth = 0): Promise<Handle> {
    const found = await this.driver.find(findElement, roles[role], name, nth);
    if (found === null) throw new Error(`no ${role} «${name}»`);
    return found;
  }
}

/** The visible element whose accessible name begins with `name`; runs in the page, so it stands alone. */
function findElement(selector: string, name: string, nth: number): Element | null {
  const nameOf = (element: HTMLElement): string => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent;
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const isThere = (element: HTMLElement): boolean =>
    (element as HTMLInputElement).type === 'file' || element.getClientRects().length > 0;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.filter((element) => isThere(element) && nameOf(element).startsWith(name))[nth] ?? null;
}
