import type { Page } from '@playwright/test';

/** All questions of the bank as the server of the page sends them, in one call; the page must be signed in. */
export function bankOf<Question>(page: Page): Promise<Question[]> {
  return page.evaluate(async () => {
    const token = (localStorage.getItem('accessToken') ?? '').replaceAll('"', '');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/v1/user/exam/pack', { headers });
    const { tickets } = (await response.json()) as { tickets: never[][] };
    // The server is still preparing it.
    if (tickets.length === 0) throw new Error('no ticket is ready');
    return tickets.flat();
  });
}

/** A question whose explanation shows the situation from the other place. */
export interface Explained {
  readonly ticket: number;
  readonly position: number;
  readonly photo: string;
  /** The view in words. */
  readonly alt: string;
}

interface WirePack {
  readonly tickets: readonly (readonly {
    eduetq_id: number;
    eduetq_number_card: number;
    eduetq_number_card_pp: number;
  }[])[];
  readonly catalogue: {
    readonly questions: readonly { id: number; otherView?: { is: string; photo: string; alt: string } }[];
  };
}

/** The first such question of the bank whose explanation has the seat or the plan; the page must be signed in. */
export async function explainedFrom(page: Page, is: 'seat' | 'plan'): Promise<Explained> {
  const { tickets, catalogue } = await page.evaluate(async () => {
    const token = (localStorage.getItem('accessToken') ?? '').replaceAll('"', '');
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch('/api/v1/user/exam/pack', { headers })).json()) as WirePack;
  });
  const found = catalogue.questions.find(({ otherView }) => otherView?.is === is);
  const question = tickets.flat().find(({ eduetq_id }) => eduetq_id === found?.id);
  if (!found?.otherView || !question) throw new Error(`no explanation has a view of the kind ${is}`);
  const { photo, alt } = found.otherView;
  return { ticket: question.eduetq_number_card, position: question.eduetq_number_card_pp, photo, alt };
}
