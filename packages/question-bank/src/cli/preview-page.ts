import { type BuiltinQuestion, drawQuestion } from '../builtin-bank.ts';
import { otherViewOf } from '../views.ts';
import { bothViews, planReasons } from './both-views.ts';

/** Widths in CSS pixels: a phone, and the largest that an answer's screen has. */
const widths = [360, 720] as const;

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function figure(name: string, svg: string): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const images = widths.map((width) => `<img alt="" width="${width}" src="${source}">`).join('\n');
  return `<figure><figcaption>${escape(name)}, ${Buffer.byteLength(svg)} байт</figcaption>${images}</figure>`;
}

function picturesOf(question: BuiltinQuestion): string {
  const own = drawQuestion(question);
  if (own === null) return '<p>Без рисунка.</p>';
  const other = otherViewOf(question);
  return [
    figure('Вопрос', own),
    other === null ? '<p>Второго вида нет.</p>' : figure('Пояснение', other.svg),
    ...planReasons(bothViews([question])).map((line) => `<p>${escape(line)}</p>`),
  ].join('\n');
}

function questionWords(question: BuiltinQuestion): string {
  const { title, options, right, explanation } = question;
  const list = options.map((option, index) => {
    const words = escape(option);
    return `<li>${index + 1 === right ? `<b>${words}</b>` : words}</li>`;
  });
  return `<h2>${escape(title)}</h2><ol>${list.join('')}</ol><p>${escape(explanation)}</p>`;
}

/** The page around a question or a message, which loads itself again when the server says so and when it is back. */
function page(name: string, body: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${escape(name)}</title>
<style>body{font:16px/1.4 sans-serif;margin:16px}figure{margin:16px 0}img{vertical-align:top;margin-right:16px}pre{white-space:pre-wrap;color:#a00}</style>
<h1>${escape(name)}</h1>${body}
<script>
const changes = new EventSource('/changes');
let wasLost = false;
changes.onerror = () => { wasLost = true; };
changes.onopen = () => { if (wasLost) location.reload(); };
changes.onmessage = () => location.reload();
</script></html>`;
}

/** The preview of a question: words with the right option, both pictures at two widths, and why a plan asks. */
export function previewPage(place: string, question: BuiltinQuestion | undefined): string {
  if (question === undefined) return page(place, `<p>Вопроса ${escape(place)} нет.</p>`);
  try {
    return page(place, picturesOf(question) + questionWords(question));
  } catch (error) {
    return messagePage(place, error instanceof Error ? error.message : String(error));
  }
}

/** The preview while a ticket file or a scene cannot be read. */
export function messagePage(place: string, message: string): string {
  return page(place, `<pre>${escape(message)}</pre>`);
}
