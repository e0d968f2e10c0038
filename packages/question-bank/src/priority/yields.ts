import { type Crossing, type Driver, manoeuvreOf, meet, passes, seenAt, type Side } from './crossing.ts';
import { permissionOf, regulationOf } from './permission.ts';

type Arm = NonNullable<Crossing['arms'][Side]>;

const mainSign = /^(?:2\.1|2\.3\.\d)(?::|$)/;
const minorSign = /^2\.[45](?::|$)/;

/** Rank of a road by its signs: 1 main, 0 nothing, -1 minor (clauses 13.9, 13.13; a way out of a yard is below all, 8.3). */
function rankOf(crossing: Crossing, side: Side): number {
  const arm = crossing.arms[side];
  if (arm === undefined) return 0;
  if (arm.surface === 'yard') return -3;
  if (arm.signs.some((sign) => mainSign.test(sign))) return 1;
  if (arm.signs.some((sign) => minorSign.test(sign))) return -1;
  const arms = Object.values(crossing.arms);
  const signed = arms.some((other: Arm) =>
    other.signs.some((sign) => mainSign.test(sign) || minorSign.test(sign)),
  );
  // Without signs an unpaved road is minor beside a paved one (clause 1.2).
  if (signed) return arms.some((other: Arm) => other.signs.some((sign) => mainSign.test(sign))) ? -1 : 1;
  return arm.surface === 'dirt' && arms.some((other: Arm) => other.surface === 'paved') ? -1 : 0;
}

function turnsLeft({ from, to }: Driver): boolean {
  const manoeuvre = manoeuvreOf(from, to);
  return manoeuvre === 'left' || manoeuvre === 'round';
}

/** -1 if `a` yields to `b`, 1 the other way round, 0 if no rule tells them apart. */
type Relation = -1 | 0 | 1;

/** A left turn or a turn round gives way to oncoming traffic (clauses 13.4, 13.12). */
function byTurn(a: Driver, b: Driver): Relation {
  if (seenAt(a.from, b.from) !== 'opposite') return 0;
  if (turnsLeft(a) === turnsLeft(b)) return 0;
  return turnsLeft(a) ? -1 : 1;
}

/** A driver with the other on the right gives way (clauses 8.9, 13.11). */
function byRightHand(a: Driver, b: Driver): Relation {
  const seen = seenAt(a.from, b.from);
  return seen === 'right' ? -1 : seen === 'left' ? 1 : 0;
}

/** Trams go before others on equal terms (clauses 13.6, 13.9, 13.11). */
function byTram(a: Driver, b: Driver): Relation {
  if ((a.is === 'tram') === (b.is === 'tram')) return 0;
  return a.is === 'tram' ? 1 : -1;
}

function first(...relations: readonly (() => Relation)[]): Relation {
  for (const relation of relations) {
    const found = relation();
    if (found !== 0) return found;
  }
  return 0;
}

function byArrow(crossing: Crossing, a: Driver, b: Driver): Relation {
  const [one, other] = [permissionOf(crossing, a), permissionOf(crossing, b)];
  if (one === 'arrow' && other === 'go') return -1;
  return one === 'go' && other === 'arrow' ? 1 : 0;
}

function bySpecial(a: Driver, b: Driver): Relation {
  const [one, other] = [a.beacon !== false, b.beacon !== false];
  if (one === other) return 0;
  return one ? 1 : -1;
}

/** On a ring marked by sign 4.3 entering traffic gives way (clause 13.11(1)), unless the main road says otherwise; without the sign the right-hand rule stands. */
function onRing(crossing: Crossing, a: Driver, b: Driver): Relation {
  if (a.onRing === b.onRing) return 0;
  const [ring, entering] = a.onRing ? [a, b] : [b, a];
  if (!passes(ring, entering)) return 0;
  const special = bySpecial(a, b);
  if (special !== 0) return special;
  const signs = crossing.arms[entering.from]?.signs ?? [];
  const yields =
    signs.some((sign) => minorSign.test(sign)) ||
    (signs.includes('4.3') && !signs.some((sign) => mainSign.test(sign)));
  return (a === entering) === yields ? -1 : 1;
}

/**
 * Which of two drivers gives way: signals and the controller first, then signs, then the rules of equal roads.
 *
 * @returns -1 if `a` yields to `b`, 1 if `b` yields to `a`, 0 if their ways do not meet or no rule decides.
 */
export function relationOf(crossing: Crossing, a: Driver, b: Driver): Relation {
  if (crossing.ring) return onRing(crossing, a, b);
  if (!meet(crossing, a, b)) return 0;
  const rank = (): Relation => Math.sign(rankOf(crossing, a.from) - rankOf(crossing, b.from)) as Relation;
  const yard = (): Relation =>
    (crossing.arms[a.from]?.surface === 'yard') === (crossing.arms[b.from]?.surface === 'yard') ? 0 : rank();
  const equal = [() => byTram(a, b), () => byTurn(a, b), () => byRightHand(a, b)] as const;
  if (regulationOf(crossing) === 'signs') return first(() => bySpecial(a, b), rank, ...equal);
  return first(
    () => bySpecial(a, b),
    yard,
    () => byArrow(crossing, a, b),
    ...equal,
  );
}

/** People on foot whom a driver lets pass: on the road he turns into (clause 13.1), on a zebra before him (14.1) and across a way out of a yard (8.3). */
export function walkersBefore(crossing: Crossing, driver: Driver): string[] {
  const manoeuvre = manoeuvreOf(driver.from, driver.to);
  return crossing.people
    .filter(({ crosses }) => {
      const zebra = crossing.arms[crosses]?.zebra === true && regulationOf(crossing) === 'signs';
      if (crosses === driver.to && (manoeuvre !== 'ahead' || crossing.ring || zebra)) return true;
      const yard = crossing.arms[crosses]?.surface === 'yard';
      return crosses === driver.from && !driver.onRing && (zebra || yard);
    })
    .map(({ id }) => id);
}
