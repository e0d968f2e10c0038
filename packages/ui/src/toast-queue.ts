/** Toasts visible at the same time (specification §8). */
const TOAST_LIMIT = 2;
/** Time a toast is visible, in milliseconds. */
export const TOAST_DURATION = 5000;

/** Time of a toast with something to press, which takes longer to decide. */
export const ACTION_DURATION = 10_000;

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: 'info' | 'error';
  /** Path of the screen it belongs to; without one it outlives its screen. */
  readonly screen?: string | undefined;
  /** A button in it, such as «Отменить»; pressing it closes the toast. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
}

/**
 * The toasts of the page: two are visible, others wait, one that is already queued is not repeated, and the time stops
 * while one is hovered or focused (decision X1).
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

  show(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
    const { tone = 'info', id = text, screen, action } = options;
    if (this.#toasts.some((toast) => toast.id === id)) return;
    this.#change([...this.#toasts, { id, text, tone, screen, action }]);
  }

  readonly dismiss = (id: string): void => {
    clearTimeout(this.#timers.get(id)?.handle);
    this.#timers.delete(id);
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
  };

  /** Drops the toasts that belong to other screens than the one now shown. */
  readonly showScreen = (path: string): void => {
    for (const { id, screen } of this.#toasts) {
      if (screen !== undefined && screen !== path) this.dismiss(id);
    }
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
    for (const { id, action } of this.#visible) {
      if (this.#timers.has(id)) continue;
      this.#timers.set(id, { since: Date.now(), left: action ? ACTION_DURATION : TOAST_DURATION });
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
