import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Learner, registerLearners } from './learners.ts';
import { loadHttp, median } from './load.ts';
import { startProduct } from './servers.ts';

const CHATS = 200;
const LEARNERS = 100;
const ROUNDS = 3;
/** Each of another clause, so that the retrieval is sure and the model is asked. */
const places = ['мосту', 'эстакаде', 'переезде', 'перекрёстке', 'пешеходном переходе', 'тоннеле'];

/**
 * Measures what 200 chats waiting for a slow language model cost other calls: p99 of a ticket with them, as a ratio to
 * p99 without them in the same run.
 */
export async function benchWaitingChats(seconds: number): Promise<void> {
  const model = await startSlowModel();
  const server = await startProduct(undefined, undefined, undefined, {
    ASSISTANT_BASE_URL: model.url,
    ASSISTANT_MODEL: 'slow',
    ASSISTANT_TIMEOUT: '25',
  });
  try {
    const learners = await registerLearners(server.url, LEARNERS);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await ticketLoad(server.url, learners, seconds);
      model.hold();
      const chats = Array.from({ length: CHATS }, (_, number) =>
        ask(server.url, learners[number % LEARNERS], `${round}${number}`),
      );
      await model.asked();
      const beside = await ticketLoad(server.url, learners, seconds);
      model.release();
      const statuses = await Promise.all(chats);
      const answered = statuses.filter((status) => status === 200).length;
      if (answered < CHATS) throw new Error(`only ${answered} of ${CHATS} chats were answered`);
      ratios.push(beside / alone);
      process.stdout.write(
        `round ${round + 1}: p99 of a ticket ${alone.toFixed(1)} ms, beside ${CHATS} waiting chats ${beside.toFixed(1)} ms\n`,
      );
    }
    process.stdout.write(`p99 beside waiting chats: ${median(ratios).toFixed(2)} of alone (aim 0.8–1.2)\n`);
  } finally {
    await server.stop();
    model.stop();
  }
}

async function ticketLoad(url: string, learners: readonly Learner[], seconds: number): Promise<number> {
  const { p99 } = await loadHttp(url, seconds, (index) => ({
    path: `/api/v1/user/exam/tickets/${(index % 40) + 1}`,
    headers: { authorization: learners[index % learners.length]?.authorization ?? '' },
  }));
  return p99;
}

async function ask(url: string, learner: Learner | undefined, number: string): Promise<number> {
  const place = places[Number(number) % places.length];
  const answer = await fetch(`${url}/api/v1/user/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: learner?.authorization ?? '' },
    body: JSON.stringify({ text: `Можно ли обгонять на ${place}? Это вопрос номер ${number}.` }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A model that speaks the protocol and, while it is held, does not answer. */
async function startSlowModel() {
  const held: ServerResponse[] = [];
  let isHeld = false;
  let onAsked = () => {};
  const chunk = { choices: [{ index: 0, delta: { content: 'Не знаю.' }, finish_reason: 'stop' }] };
  const say = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  };
  const server = createServer((request, response) => {
    request.resume();
    if (!isHeld) return say(response);
    held.push(response);
    onAsked();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    hold: () => void (isHeld = true),
    /** Resolves when a question has come while it is held. */
    asked: () => new Promise<void>((done) => (held.length > 0 ? done() : (onAsked = done))),
    release: () => {
      isHeld = false;
      for (const response of held.splice(0)) say(response);
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
