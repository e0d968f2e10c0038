declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'truetype';
    keepFeatures?: readonly string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    preserveNameIds?: readonly number[];
    variationAxes?: Readonly<Record<string, number>>;
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>;
}
