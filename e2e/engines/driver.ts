/** An element of the page, as the engine's driver names it. */
export type Handle = unknown;

/** A function that runs in the page. Arguments and result are JSON. */
type InPage<A extends readonly unknown[], R> = (...args: A) => R | Promise<R>;

/** One window of a stock browser with a new profile, driven from outside as a user would: by clicks and keys. */
export interface Driver {
  readonly version: string;
  goto(url: string): Promise<void>;
  evaluate<A extends readonly unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R>;
  /** The element that a function finds in the page, or null. */
  find<A extends readonly unknown[]>(run: InPage<A, Element | null>, ...args: A): Promise<Handle>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  chooseFile(element: Handle, path: string): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Uint8Array>;
  /** Errors that the page has not caught; none where the driver does not tell. */
  errors(): readonly string[];
  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>;
}

/** A stock browser of this machine. */
export interface Engine {
  /** A sentence about what is missing on this machine, or null when the engine can be driven. */
  readonly missing: string | null;
  launch(): Promise<Driver>;
}
