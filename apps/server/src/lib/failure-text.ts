/**
 * The text of a failure for an operator. Errors in Russian are written for operators and say what to do, and so is said of the
 * system's refusals; any other one is a fault of the program and is shown with its stack.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const refusal = addressProblem(error) ?? placedProblem(error);
  if (refusal !== undefined) return refusal;
  return /[А-яё]/i.test(error.message) ? error.message : (error.stack ?? error.message);
}

/** The system's refusals of a file or folder in words, and what helps. */
const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет, или нет папки, в которой он должен лежать. Проверьте путь',
  EEXIST: 'такой файл уже есть. Укажите другое имя',
  EISDIR: 'это папка, а нужен файл. Проверьте путь',
  ENOTDIR: 'в пути стоит файл там, где нужна папка. Проверьте путь',
  EACCES: 'нет прав. Дайте их пользователю, от имени которого работает программа, или укажите другой путь',
  EPERM: 'нет прав. Дайте их пользователю, от имени которого работает программа, или укажите другой путь',
  EROFS: 'этот диск только для чтения. Укажите путь, по которому можно писать',
  ENOSPC: 'на диске нет места. Освободите его и повторите',
  EDQUOT: 'превышена квота диска. Освободите место и повторите',
  ENAMETOOLONG: 'слишком длинное имя. Укажите другое',
};

/** The system's refusal of a file or folder in the operator's language, without its path; undefined for other errors. */
export function fileProblem(error: unknown): string | undefined {
  return error instanceof Error ? fileProblems[(error as NodeJS.ErrnoException).code ?? ''] : undefined;
}

/** The system's refusal with the path that it names only while it opens a file; any other error as it is. */
export function placed(error: unknown, path: string): unknown {
  if (fileProblem(error) === undefined) return error;
  return Object.assign(error as Error, { path: (error as NodeJS.ErrnoException).path ?? path });
}

function placedProblem(error: Error): string | undefined {
  const { path } = error as NodeJS.ErrnoException;
  const problem = fileProblem(error);
  return problem !== undefined && path !== undefined ? `${path}: ${problem}` : undefined;
}

/** The system's refusal of an address to listen on. */
function addressProblem(error: Error): string | undefined {
  const { code, syscall, port, address, hostname } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
    readonly hostname?: string;
  };
  if (syscall === 'getaddrinfo') {
    return `Имени ${hostname} система не знает. Задайте в HOST, для показателей в OPS_HOST, адрес этой машины, например 0.0.0.0 или ::`;
  }
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') {
    return `Порт ${port} занят другой программой. Остановите её или задайте другой порт: PORT, для показателей OPS_PORT`;
  }
  if (code === 'EACCES') {
    return `Порт ${port} система этой программе не даёт. Задайте порт от 1024: PORT, для показателей OPS_PORT`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `Адреса ${address} у этой машины нет. Исправьте HOST, для показателей OPS_HOST`;
  }
  return undefined;
}
