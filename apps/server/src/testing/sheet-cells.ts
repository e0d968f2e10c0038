import { strFromU8, unzipSync } from 'fflate';

/** Cells of a sheet as the file has them: texts, numbers and the number format of each. */
export function sheetCells(bytes: Buffer, sheet = 1) {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const plain = (xml: string) =>
    xml
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plain(text ?? ''),
  );
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code]) => [
      id,
      code,
    ]),
  );
  const styleFormats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([style]) => formats.get(/numFmtId="(\d+)"/.exec(style)?.[1] ?? ''),
  );
  const xml = part(`xl/worksheets/sheet${sheet}.xml`);
  const empty = { value: undefined, isText: false, format: undefined, inner: '' };
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: {
      value: string | number | undefined;
      isText: boolean;
      format: string | undefined;
      inner: string;
    }[] = [];
    for (const [, attributes = '', inner = ''] of (row ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = columnOf(/ ?r="([A-Z]+)/.exec(attributes)?.[1] ?? '');
      while (cells.length < column) cells.push(empty);
      const value = plain(/<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '');
      const format = styleFormats[Number(/ ?s="(\d+)"/.exec(attributes)?.[1] ?? 0)];
      const isText = attributes.includes('t="s"');
      cells.push({ value: isText ? strings[Number(value)] : Number(value), isText, format, inner });
    }
    return cells;
  });
  return { rows, xml, workbook: part('xl/workbook.xml') };
}

/** Number of a column from 0: A is 0, AA is 26. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}
