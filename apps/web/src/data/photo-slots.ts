/** How many pictures are fetched at once (decisions O10, P7). */
let free = 6;
const waiting: (() => void)[] = [];

/** Runs `work` as soon as fewer than 6 pictures are on their way. */
export async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
