import type { SceneOf } from './schema.ts';
import { signNumber, type Told } from './told.ts';
import { list, vehicleWords } from './words.ts';

/** The additions of an explanation in words, of the signs that its picture shows. */
export function toldWords(
  { vehicles }: SceneOf<'junction'> | SceneOf<'road'>,
  shown: readonly string[],
  { ringed, order }: Told,
): readonly string[] {
  const signs = [...new Set(shown.map(signNumber))].filter((number) => ringed.has(number));
  const who = (id: string): string => {
    const look = [...vehicles].find((own) => own.id === id);
    return look === undefined ? id : vehicleWords({ ...look, blink: undefined });
  };
  const turns = [...new Set(order.values())].toSorted((a, b) => a - b);
  const waves = turns.map((turn) => {
    const all = [...order].flatMap(([id, own]) => (own === turn ? [who(id)] : []));
    return `${turn} — ${list(all)}`;
  });
  return [
    ...(signs.length > 0 ? [`${signs.length === 1 ? 'обведён знак' : 'обведены знаки'} ${list(signs)}`] : []),
    ...(waves.length > 0 ? [`номера по порядку проезда: ${waves.join(', ')}`] : []),
  ];
}
