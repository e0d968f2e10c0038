/** Shown at once (specification §8). */
const TOAST_LIMIT = 2;
/** How long a toast stays, in milliseconds (specification §8). */
export const TOAST_DURATION = 5000;

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: 'info' | 'error';
}

/**
 * The toasts of the page: two are visible, others wait their turn, one that is already there is not
 * repeated, and the clock stands while someone reads (decision X1).
 */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #timers = new Map<string, { handle?: ReturnType<typeof setTimeout>; since: number; left: number }>();
  #paused = false;
  #listeners = new Set<() => void>();
  #visible: readonly Toast[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The toasts on screen, oldest first; the same array until something changes. */
  readonly visible = (): readonly Toast[] => this.#visible;

  show(text: string, options: { tone?: Toast['tone']; id?: string } = {}): void {
    const { tone = 'info', id = text } = options;
    if (this.#toasts.some((toast) => toast.id === id)) return;
    this.#change([...this.#toasts, { id, text, tone }]);
  }

  readonly dismiss = (id: string): void => {
    clearTimeout(this.#timers.get(id)?.handle);
    this.#timers.delete(id);
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
  };

  readonly pause = (): void => {
    if (this.#paused) return;
    this.#paused = true;
    for (const timer of this.#timers.values()) {
      clearTimeout(timer.handle);
      timer.left -= Date.now() - timer.since;
    }
  };

  readonly resume = (): void => {
    if (!this.#paused) return;
    this.#paused = false;
    for (const id of this.#timers.keys()) this.#run(id);
  };

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    this.#visible = toasts.slice(0, TOAST_LIMIT);
    for (const { id } of this.#visible) {
      if (this.#timers.has(id)) continue;
      this.#timers.set(id, { since: Date.now(), left: TOAST_DURATION });
      if (!this.#paused) this.#run(id);
    }
    for (const listener of this.#listeners) listener();
  }

  #run(id: string): void {
    const timer = this.#timers.get(id);
    if (!timer) return;
    timer.since = Date.now();
    timer.handle = setTimeout(() => this.dismiss(id), timer.left);
  }
}

/** The page's one queue. */
export const toasts = new ToastQueue();
