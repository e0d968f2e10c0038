import type { Draw, TicketBlocks } from './official-blocks.ts';

/** The same for a handful of tickets, choice by choice: an extra block comes from a used ticket where no other is left. */
export function smallDraw(tickets: readonly TicketBlocks[]): Draw {
  const all = tickets.map((_, index) => index);
  const whole = all.filter((index) => tickets[index]?.every(Boolean));
  const clean = (ticket: number, group: number) => tickets[ticket]?.[group]?.clean ?? 0;

  const extras = (
    mistaken: readonly number[],
    mains: readonly number[],
    used: ReadonlySet<number>,
  ): number => {
    const [group, ...rest] = mistaken;
    if (group === undefined) return 1;
    const others = all.filter((index) => tickets[index]?.[group] && index !== mains[group]);
    const fresh = others.filter((index) => !used.has(index));
    const pool = fresh.length > 0 ? fresh : others;
    const sum = pool.reduce(
      (total, ticket) => total + clean(ticket, group) * extras(rest, mains, new Set([...used, ticket])),
      0,
    );
    return sum / pool.length;
  };

  const mainBlocks = (mistaken: readonly number[], mains: readonly number[]): number => {
    const group = mains.length;
    if (group === 4) return extras(mistaken, mains, new Set(mains));
    const sum = whole.reduce((total, ticket) => {
      const odds = mistaken.includes(group) ? (tickets[ticket]?.[group]?.one ?? 0) : clean(ticket, group);
      return odds === 0 ? total : total + odds * mainBlocks(mistaken, [...mains, ticket]);
    }, 0);
    return sum / whole.length;
  };

  return (mistaken) => mainBlocks(mistaken, []);
}
