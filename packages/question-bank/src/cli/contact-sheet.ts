import sharp from 'sharp';

/** A picture on a contact sheet. */
export interface SheetPicture {
  readonly name: string;
  readonly svg: string;
}

const captionHeight = 18;
const gap = 8;
const columns = 4;

/** Pictures on one sheet. */
export const sheetSize = 40;

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Size of a picture on a sheet, in pixels. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

const smallPhone: CellSize = { width: 320, height: 119 };

/** One PNG of up to {@link sheetSize} pictures, by default at the width of a small phone, each with its name below. */
export async function contactSheet(
  pictures: readonly SheetPicture[],
  { width, height }: CellSize = smallPhone,
): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / columns);
  const cell = { width: width + gap, height: height + captionHeight + gap };
  const layers = await Promise.all(
    pictures.map(async ({ name, svg }, index) => {
      const left = gap + (index % columns) * cell.width;
      const top = gap + Math.floor(index / columns) * cell.height;
      const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="2" y="13" font-family="Arial" font-size="13">${escape(name)}</text></svg>`;
      const drawn = await sharp(Buffer.from(svg), { density: 144 })
        .resize({ width, height, fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer();
      return [
        { input: drawn, left, top },
        { input: Buffer.from(caption), left, top: top + height },
      ];
    }),
  );
  return sharp({
    create: {
      width: columns * cell.width + gap,
      height: Math.max(1, rows) * cell.height + gap,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(layers.flat())
    .png({ palette: true })
    .toBuffer();
}
