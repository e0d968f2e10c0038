import { gzipSync } from 'node:zlib';

import { type Bank, encodePicture, loadBuiltinBank } from '@avto/question-bank';
import sharp from 'sharp';

/** Width of a picture from the seat; plans are as wide on the same screen. */
const WIDTH = 960;
const KIB = 1024;
const MIB = 1024 * KIB;

type Picture = Bank['pictures'][number];

/** Bytes of a picture: as it is served, the same compressed, and as a bitmap. */
interface Weight {
  readonly svg: number;
  readonly gzip: number;
  readonly avif: number;
}

async function weigh({ formats }: Picture): Promise<Weight> {
  const bytes = formats[0]?.bytes ?? new Uint8Array();
  const bitmap = await sharp(bytes, { density: 144 }).resize({ width: WIDTH }).png().toBuffer();
  const { picture } = await encodePicture(bitmap);
  const avif = picture.formats.find(({ contentType }) => contentType === 'image/avif');
  return { svg: bytes.length, gzip: gzipSync(bytes).length, avif: avif?.bytes.length ?? 0 };
}

function total(weights: readonly Weight[], of: keyof Weight): number {
  return weights.reduce((sum, weight) => sum + weight[of], 0);
}

function report(name: string, pictures: number, weights: readonly Weight[]): void {
  const mean = (of: keyof Weight): number => total(weights, of) / Math.max(1, weights.length);
  const each = (of: keyof Weight): string => (mean(of) / KIB).toFixed(1);
  const all = (of: keyof Weight): string => ((mean(of) * pictures) / MIB).toFixed(2);
  process.stdout.write(
    `${name}: ${pictures}, ${weights.length} of them weighed; mean KiB: AVIF ${each('avif')}, SVG ${each('svg')}, gzip ${each('gzip')}; all, MiB: AVIF ${all('avif')}, SVG ${all('svg')}, gzip ${all('gzip')}\n`,
  );
}

/**
 * Prints how long the built-in bank takes to draw in a process that has not drawn yet, and what its pictures weigh: as SVG, which is
 * what the server sends, and as AVIF at the width of a picture from the seat. With a `step` of 8 every eighth picture is weighed, and the
 * sums are estimates.
 */
export async function benchPictures(step: number): Promise<void> {
  const [began, processor] = [performance.now(), process.cpuUsage()];
  const { pictures } = await loadBuiltinBank();
  const { user, system } = process.cpuUsage(processor);
  process.stdout.write(
    `all drawn, both views: ${((performance.now() - began) / 1000).toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s (aim ≤ 6 s)\n`,
  );
  const seat = pictures.filter(({ width }) => width === WIDTH);
  const others = pictures.filter(({ width }) => width !== WIDTH);
  const weighed = async (of: readonly Picture[]): Promise<Weight[]> => {
    const weights: Weight[] = [];
    for (let index = 0; index < of.length; index += step) {
      const picture = of[index];
      if (picture !== undefined) weights.push(await weigh(picture));
    }
    return weights;
  };
  const [fromSeat, rest] = [await weighed(seat), await weighed(others)];
  report('from the seat (aim: AVIF ≤ 14 KiB)', seat.length, fromSeat);
  report('plans, signs and the rest', others.length, rest);
  report('the whole bank (aim: ≤ 9 MiB)', pictures.length, [...fromSeat, ...rest]);
}
