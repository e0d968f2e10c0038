import { sorted } from '#lib/sorted.ts';

import { createDatabaseAccess } from './database-access.ts';
import { type Journal, learningJournal, ticketJournal } from './journal.ts';
import { byKey, isDroppedBy, type LearningOp, type Op, type TicketOp } from './op.ts';
import type { HoldingStore, OpStore } from './op-store.ts';

type Open<O extends Op> = (onLost: () => void) => Promise<OpStore<O>>;

/** The store of answers and resets. */
export function createSafeStore(open: Open<TicketOp>): HoldingStore {
  return withJournal(ticketJournal, open);
}

/** The store of the other kinds. */
export function createSafeLearningStore(open: Open<LearningOp>): HoldingStore<LearningOp> {
  return withJournal(learningJournal, open);
}

/**
 * The journal until the database has an operation, and for as long as that does not work: an answer is never
 * refused because the browser has no database. What the journal holds moves into the database at the next look.
 */
function withJournal<O extends Op>(journal: Journal<O>, open: Open<O>): HoldingStore<O> {
  const { run: inDatabase, onRecovery } = createDatabaseAccess(open);
  /** Delivered or refused operations that the database may still hold. */
  const gone = new Set<string>();
  /** The database's operations as this page knows them, for as long as it does not give them out. */
  let known: readonly O[] = [];
  const forget = (isGone: (op: O) => boolean): void => {
    known = known.filter((op) => !isGone(op));
  };

  const moveJournal = async (store: OpStore<O>): Promise<void> => {
    for (const op of sorted(journal.all(), byKey)) {
      // Stored, sent and removed while an earlier one was moved: it must not come back.
      if (!journal.has(op.key)) continue;
      await store.add(op);
      journal.remove(op.key);
    }
  };
  const listDatabase = async (store: OpStore<O>): Promise<readonly O[]> => {
    try {
      await moveJournal(store);
    } catch (error) {
      // A full phone takes nothing new, and gives out what it has. The journal keeps its own until the next look.
      console.warn('outbox: the journal cannot be moved into the database yet', error);
    }
    for (const key of gone) await store.remove(key);
    known = await store.list();
    return known;
  };
  const dropFromJournal = (reset: O): readonly string[] => {
    const dropped = journal.all().filter((op) => isDroppedBy(reset, op));
    for (const op of dropped) journal.remove(op.key);
    return dropped.map((op) => op.key);
  };
  /** Takes an operation out of journal and database; true the first time. */
  const take = async (key: string, use: (store: OpStore<O>) => Promise<boolean>): Promise<boolean> => {
    const wasHeld = journal.remove(key);
    forget((op) => op.key === key);
    return await inDatabase(
      async (store) => (await use(store)) || wasHeld,
      async () => {
        // An operation that could not be removed from the database is at least not sent again.
        const isFirst = !gone.has(key);
        gone.add(key);
        return await Promise.resolve(isFirst);
      },
    );
  };

  return {
    hold: (op) => journal.put(op),
    onRecovery,
    add: async (op) =>
      await inDatabase(
        async (store) => {
          const dropped = await store.add(op);
          const held = dropFromJournal(op);
          journal.remove(op.key);
          forget((each) => each.key === op.key || dropped.includes(each.key));
          known = [...known, op];
          return [...dropped, ...held];
        },
        async () => await Promise.resolve(dropFromJournal(op)),
      ),
    list: async () => {
      const stored = await inDatabase(listDatabase, () => Promise.resolve(known));
      const all = new Map([...stored, ...journal.all()].map((op) => [op.key, op]));
      return sorted(
        [...all.values()].filter((op) => !gone.has(op.key)),
        byKey,
      );
    },
    remove: async (key) => await take(key, (store) => store.remove(key)),
    setTries: async (key, tries) => {
      const held = journal.all().find((op) => op.key === key);
      if (held) journal.put({ ...held, tries });
      await inDatabase((store) => store.setTries(key, tries), nothing);
    },
    bury: async (op, reason) => await take(op.key, (store) => store.bury(op, reason)),
    purge: async (time, keepUserId) => {
      const isOld = (op: O) => op.createdAt < time && op.userId !== keepUserId;
      for (const op of journal.all().filter(isOld)) journal.remove(op.key);
      forget(isOld);
      await inDatabase((store) => store.purge(time, keepUserId), nothing);
    },
    discard: async (userId) => {
      for (const op of journal.all()) if (op.userId === userId) journal.remove(op.key);
      forget((op) => op.userId === userId);
      await inDatabase((store) => store.discard(userId), nothing);
    },
  };
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
