import type { Prompt } from '@avto/assistant';
import type OpenAI from 'openai';

/** Words an answer from a prompt. */
export interface LanguageModel {
  /**
   * The whole answer; ends at once when `signal` is aborted.
   * @throws ModelFailure and nothing else
   */
  complete(prompt: Prompt, signal: AbortSignal): Promise<string>;
}

/**
 * How a model failed: it asks for time (`busy`), took too long (`timeout`), does not want this request (`refused`), or
 * broke (`failed`).
 */
export type ModelFault = 'busy' | 'timeout' | 'refused' | 'failed';

/** Holds nothing of what was asked, answered or sent along, so it may be logged. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;
  /** Status of the model's answer, where there was one. */
  readonly status: number | undefined;

  constructor(fault: ModelFault, status?: number) {
    super(`language model: ${fault}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ModelFailure';
    this.fault = fault;
    this.status = status;
  }
}

export interface ModelAddress {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  /** Absent for servers that want none. */
  readonly apiKey?: string | undefined;
  readonly model: string;
}

/** Most bytes of one streamed answer: some thousand words with their wrapping. */
const MOST_BYTES = 256 * 1024;

/**
 * A model behind any endpoint that speaks OpenAI's chat completions. The answer is streamed, so that a slow one can be
 * cut off. Only what every such server knows is asked for; nothing is tried again here.
 */
export function openAiModel(address: ModelAddress): LanguageModel {
  let client: Promise<OpenAI> | undefined;
  return {
    complete: async ({ system, user }, signal) => {
      try {
        client ??= connect(address);
        const { chat } = await client;
        const stream = await chat.completions.create(
          {
            model: address.model,
            stream: true,
            messages: [
              { role: 'system', content: system },
              { role: 'user', content: user },
            ],
          },
          { signal },
        );
        let text = '';
        let isWhole = false;
        for await (const { choices } of stream) {
          text += choices?.[0]?.delta?.content ?? '';
          isWhole ||= typeof choices?.[0]?.finish_reason === 'string';
        }
        // The library ends a stream that was cut off like one that is whole.
        if (signal.aborted || !isWhole) throw new ModelFailure('failed');
        return text;
      } catch (error) {
        throw asModelFailure(error, signal);
      }
    },
  };
}

/** The library is loaded with the first question: a server without a model does without it. */
async function connect({ baseUrl, apiKey }: ModelAddress): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // The library reads these of the environment otherwise.
    organization: null,
    project: null,
    maxRetries: 0,
    // At its lowest level the library logs what is asked and answered.
    logLevel: 'off',
    // A question goes to the configured address or nowhere.
    fetchOptions: { redirect: 'error' },
    fetch: async (input, init) => limited(await fetch(input, init)),
  });
}

/** The same answer, broken off past the limit. */
function limited(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) controller.error(new ModelFailure('refused'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function asModelFailure(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return new ModelFailure('timeout');
  if (error instanceof ModelFailure) return error;
  const status = statusOf(error);
  if (status === 429) return new ModelFailure('busy', status);
  // 408 is «try again» like 5xx; every other 4xx will be said again.
  if (status !== undefined && status < 500 && status !== 408) return new ModelFailure('refused', status);
  return new ModelFailure('failed', status);
}

/** The library's errors carry the status of the answer that they are about. */
function statusOf(error: unknown): number | undefined {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}
