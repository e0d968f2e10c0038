import { expect, type Page } from '@playwright/test';

/** One thing to do on a page, and the words it must bring. */
export interface Step {
  /** Key and value that another tab of this browser stores. */
  readonly store?: readonly [key: string, value: string];
  /** Selectors of what is pressed first, one after the other. */
  readonly press?: readonly string[];
  /** Texts that must then be on the page, each whole and as words. */
  readonly shows: readonly string[];
  /** Selectors of what is pressed in the end. */
  readonly follow?: readonly string[];
}

interface Seen {
  readonly missing: string[];
  /** Elements that only a text taken for markup can have made. */
  readonly made: string[];
  /** Addresses of all links. */
  readonly links: string[];
}

/** State of the pages of a watch. */
interface Inside {
  readonly walk: (steps: readonly Step[]) => Promise<Seen[]>;
}

/** Elements that the app makes nowhere, and attributes that run, call or lead somewhere by themselves. */
const STRANGERS =
  'body script:not([src]), iframe, frame, frameset, object, embed, applet, base, meta[http-equiv], math, marquee, ' +
  'template, plaintext, xmp, table, body style, video, audio, area, animate, set, foreignObject, details, ' +
  '[srcdoc], [srcset], [ping], [formaction], [background], [contenteditable], [shadowrootmode]';

/** Sees whatever hostile data does on a page, and whether its words are there as words. */
export class Watch {
  readonly #page: Page;
  readonly #harm: string[] = [];
  readonly #opened: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts to watch a page that has loaded nothing yet; `origin` is the only one it may call. */
  static async over(page: Page, origin: string): Promise<Watch> {
    const watch = new Watch(page);
    watch.#listen(origin);
    await page.exposeFunction('tellWatch', (what: string) => {
      if (what.startsWith('open: ')) watch.#opened.push(what.slice('open: '.length));
      else watch.#harm.push(what);
    });
    await page.addInitScript(watchFromInside, STRANGERS);
    return watch;
  }

  #listen(origin: string): void {
    const harm = (what: string) => this.#harm.push(what);
    this.#page.on('dialog', (dialog) => {
      harm(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    this.#page.on('popup', (popup) => harm(`popup: ${popup.url()}`));
    this.#page.on('download', (download) => harm(`download: ${download.url()}`));
    this.#page.on('pageerror', (error) => harm(`error: ${error.message}`));
    this.#page.on('request', (request) => {
      const called = new URL(request.url());
      const isInline = ['data:', 'blob:'].includes(called.protocol) && !request.isNavigationRequest();
      if (!isInline && called.origin !== origin) harm(`request: ${request.url()}`);
    });
    this.#page.on('frameattached', () => harm('a frame'));
  }

  /** Waits until each text is on the page, whole and as words. */
  async shows(...texts: readonly string[]): Promise<void> {
    await this.walk([{ shows: texts }]);
  }

  /**
   * Takes the steps one after the other and returns the links of the page after each. Fails when a text is not
   * shown as words, when anything was made of one, when anything ran, or when a link leads to neither page nor mailbox.
   */
  async walk(steps: readonly Step[]): Promise<string[][]> {
    const seen = await this.#page.evaluate(
      (way) => (globalThis as unknown as { watched: Inside }).watched.walk(way),
      steps,
    );
    for (const [index, { missing, made, links }] of seen.entries()) {
      const where = `${this.#page.url()}, step ${index + 1}: ${JSON.stringify(steps[index])}`;
      expect(missing, where).toEqual([]);
      expect(made, where).toEqual([]);
      expect(
        links.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href)),
        where,
      ).toEqual([]);
    }
    expect(this.#harm, this.#page.url()).toEqual([]);
    return seen.map(({ links }) => links);
  }

  /** Addresses that the app opened in new tabs since the last call: recorded only, no tab is opened. */
  async opened(): Promise<string[]> {
    // Messages of the page arrive in order, so the reply to this one comes last.
    await this.#page.evaluate(() => 0);
    expect(this.#harm, this.#page.url()).toEqual([]);
    return this.#opened.splice(0);
  }
}

/** Runs in the page before anything else; must not use anything from outside itself. */
function watchFromInside(strangers: string): void {
  const scope = globalThis as unknown as Record<string, unknown> & { tellWatch: (what: string) => void };
  const told = (name: string) => (what: unknown) => scope.tellWatch(`${name}: ${String(what)}`);
  scope['__owned'] = { push: told('ran') };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) scope[name] = told(name);
  scope['open'] = (url: unknown, target: unknown, features: unknown) => {
    const isApart = target === '_blank' && features === 'noopener,noreferrer';
    told(isApart ? 'open' : 'open with a way back')(url);
    return null;
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    told('policy')(`${effectiveDirective} ${blockedURI}`),
  );

  const texts = (): string[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
    // Links and references of the assistant's reply split its text nodes, and references do not break across lines.
    for (const { textContent } of document.querySelectorAll('p:has(*)')) {
      found.push(textContent, textContent.replaceAll('\u00A0', ' '));
    }
    return found;
  };
  const made = (): string[] => {
    const found = [...document.querySelectorAll(strangers)].map(({ outerHTML }) => outerHTML);
    for (const { tagName, attributes } of document.querySelectorAll('*')) {
      for (const { name, value } of attributes) {
        if (/^on/i.test(name)) found.push(`${tagName} ${name}=${value}`);
      }
    }
    for (const { src } of document.images) {
      if (!/^(?:blob:|data:image\/)/.test(src) && new URL(src).origin !== location.origin) found.push(src);
    }
    if ('polluted' in {} || !('watched' in scope)) found.push('a poisoned global');
    return found;
  };
  const links = (): string[] =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);

  const pause = () => new Promise((done) => setTimeout(done));
  const until = async <T>(found: () => T | undefined): Promise<T | undefined> => {
    const end = performance.now() + 60_000;
    for (;;) {
      const value = found();
      if (value !== undefined || performance.now() > end) return value;
      await pause();
    }
  };
  const press = async (selectors: readonly string[] = []): Promise<string[]> => {
    for (const selector of selectors) {
      const ready = () => document.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ?? undefined;
      const element = await until(ready);
      if (element === undefined) return [`nothing to press at ${selector}`];
      element.click();
      // By then the page shows the change that a press makes.
      await pause();
    }
    return [];
  };
  const take = async ({ store, press: first, shows, follow }: Step): Promise<Seen> => {
    if (store) {
      localStorage.setItem(store[0], store[1]);
      dispatchEvent(new StorageEvent('storage', { key: store[0], newValue: store[1] }));
    }
    const lost = await press(first);
    const left = (): string[] => {
      const shown = texts();
      return shows.filter((text) => !shown.some((one) => one.includes(text)));
    };
    await until(() => (left().length === 0 ? true : undefined));
    const seen = { missing: [...lost, ...left()], made: made(), links: links() };
    return { ...seen, missing: [...seen.missing, ...(await press(follow))] };
  };
  const walk = async (steps: readonly Step[]): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const step of steps) {
      const here = await take(step);
      seen.push(here);
      if (here.missing.length > 0) break;
    }
    return seen;
  };
  scope['watched'] = { walk } satisfies Inside;
}
