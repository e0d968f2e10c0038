import { type ErrorCode, errorCatalogue } from '@avto/contract';

/** Shown when neither the server nor the contract has a sentence. */
const FALLBACK = 'Что-то пошло не так. Попробуйте ещё раз';

/** The server refused the call. `message` is a sentence for the person. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 2xx: the body broke the contract. */
  readonly status: number;
  /** Code of the contract, or `null` when the response carried none (a proxy's page). */
  readonly code: ErrorCode | null;

  constructor(message: string, status: number, code: ErrorCode | null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No response: no network, an unreachable host, or a timeout. Whether a change was made is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Нет связи с сервером. Проверьте интернет и повторите', { cause });
  }
}

/** True for a refusal with this code. */
export function isRefusal(error: unknown, ...codes: readonly ErrorCode[]): error is CallError {
  return error instanceof CallError && error.code !== null && codes.includes(error.code);
}

/** The sentence for the person: the server's, or a general one for what is no refusal. */
export function textOf(error: unknown): string {
  if (isCodeMissing(error)) return new NetworkError(error).message;
  return error instanceof CallError || error instanceof NetworkError ? error.message : FALLBACK;
}

/** Whether the code of a screen did not come, in the words of Chromium, Firefox and WebKit. */
export function isCodeMissing(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** The error of an unsuccessful response; any body is accepted, also a proxy's page. */
export async function errorOf(response: Response): Promise<CallError> {
  const body = await readBody(response);
  const code = isCode(body['code']) ? body['code'] : null;
  const { message } = body;
  if (typeof message === 'string' && message.trim() !== '') {
    return new CallError(message.trim(), response.status, code);
  }
  return new CallError(
    code === null ? byStatus(response.status) : errorCatalogue[code].message,
    response.status,
    code,
  );
}

/** The error of a success whose body does not keep the contract. */
export function brokenBody(status: number): CallError {
  return new CallError(FALLBACK, status, null);
}

function byStatus(status: number): string {
  if (status === 429) return errorCatalogue.too_many_requests.message;
  return status >= 502 && status <= 504 ? errorCatalogue.unavailable.message : FALLBACK;
}

async function readBody(response: Response): Promise<Partial<Record<string, unknown>>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
