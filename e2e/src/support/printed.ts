import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** A printed text is cut into pieces anywhere. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

/** Text of each page that the browser would print, without spaces. */
export async function printedPages(printed: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await printed.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return text.map(withoutSpaces);
}
