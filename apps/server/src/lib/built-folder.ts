import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { acceptsEncoding, type Coding } from './conditional.ts';
import { contentId, type Encoding } from './prepared-body.ts';

/** A file in one encoding. */
export interface Copy {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Weak in a build's folder: what has no compressed copy may still be compressed on its way. */
  readonly etag: string;
}

const ENDINGS: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The folder of a build, as it was when the server started: a running server has one build. A file is read when it is first asked
 * for and then kept, in the encodings that were asked for: a newcomer's phone asks for a hundred of them.
 */
export class BuiltFolder {
  /** Paths below the folder with '/', compressed copies among them. */
  readonly files: ReadonlySet<string>;
  readonly #root: string;
  readonly #copies = new Map<string, Promise<Copy>>();

  constructor(root: string) {
    this.#root = root;
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const paths = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
    this.files = new Set(paths.map((path) => path.replaceAll(sep, '/')));
  }

  /**
   * The smallest copy of a file that a caller accepts.
   * @param accepted its Accept-Encoding
   * @throws Error of the file system; the next caller tries again
   */
  copy(file: string, accepted: string | undefined): Promise<Copy> {
    const [encoding, ending] = ENDINGS.find(
      ([coding, end]) => this.files.has(`${file}${end}`) && acceptsEncoding(accepted, coding),
    ) ?? ['identity' as const, ''];
    const path = `${file}${ending}`;
    const known = this.#copies.get(path);
    if (known) return known;
    const read = this.#read(path, encoding);
    this.#copies.set(path, read);
    read.catch(() => this.#copies.delete(path));
    return read;
  }

  /** Path of a file of the folder in the file system. */
  pathOf(file: string): string {
    return join(this.#root, file);
  }

  async #read(path: string, encoding: Encoding): Promise<Copy> {
    const bytes = await readFile(this.pathOf(path));
    return { bytes, encoding, etag: `W/"${contentId(bytes)}"` };
  }
}
