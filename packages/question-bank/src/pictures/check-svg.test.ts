import { describe, expect, it } from 'vitest';

import { checkSvg } from './check-svg.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 604 225"';
const check = (source: string): unknown => checkSvg(new TextEncoder().encode(source));

describe('checkSvg', () => {
  it('takes a drawing and reads its size and texts', () => {
    const source = `<?xml version="1.0"?><!-- x -->${head}><style>.a{fill:url(#g)}</style><g class='a'><text x="1">А&amp;Б</text></g><use href="#a"/></svg>\n`;
    expect(check(source)).toEqual({ width: 604, height: 225, texts: ['А&Б'], viewBox: [0, 0, 604, 225] });
  });

  it.each([
    [`${head}><script>1</script></svg>`, 'недопустимый элемент <script>'],
    [`${head}><x:ScRipt xmlns:x="http://www.w3.org/2000/svg"/></svg>`, 'недопустимый элемент <x:ScRipt>'],
    [`${head}><foreignObject/></svg>`, 'недопустимый элемент <foreignObject>'],
    [`${head}><image href="#a"/></svg>`, 'недопустимый элемент <image>'],
    [`${head}><a/></svg>`, 'недопустимый элемент <a>'],
    [`${head}><set attributeName="href" to="x"/></svg>`, 'недопустимый элемент <set>'],
    [`${head} onload="x()"/>`, 'обработчик событий onload'],
    [`${head}><g OnClick='x()'/></svg>`, 'обработчик событий OnClick'],
    [`${head}><use xlink:href="http://a.b/c#d"/></svg>`, 'внешняя ссылка xlink:href="http://a.b/c#d"'],
    [`${head}><use href="&#106;avascript:x"/></svg>`, 'внешняя ссылка href="javascript:x"'],
    [`${head}><g fill="url(//a.b/c)"/></svg>`, 'внешняя ссылка в стиле'],
    [`${head}><g style="fill:url( 'data:x')"/></svg>`, 'внешняя ссылка в стиле'],
    [`${head}><style>@import "x";</style></svg>`, 'стиль с внешними или исполняемыми частями'],
    [`${head}><style>a{fill:u\\72l(x)}</style></svg>`, 'стиль с внешними или исполняемыми частями'],
    [
      `<!DOCTYPE svg [<!ENTITY x "y">]>${head}/>`,
      'не разбирается у <!DOCTYPE svg [<!ENTITY x "y">]><svg xml',
    ],
    [`${head}><![CDATA[<script>]]></svg>`, 'не разбирается у <![CDATA[<script>]]></svg>'],
    [`${head}><?xml-stylesheet href="x"?></svg>`, 'не разбирается у <?xml-stylesheet href="x"?></svg>'],
    [`${head}><g></svg>`, 'лишний или перепутанный </svg>'],
    [`${head}><g>`, 'не закрыт <g>'],
    [`${head}><text>a & b</text></svg>`, 'неверный символ & в тексте'],
    [`${head}><g id="a" id="b"/></svg>`, 'атрибут id дважды'],
    [`${head}><g id=a/></svg>`, 'не разбирается у <g id=a/></svg>'],
    [`${head}/><svg/>`, 'корневой элемент должен быть один: <svg>'],
    ['<svg viewBox="0 0 1 1"/>', 'нет xmlns="http://www.w3.org/2000/svg"'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'не указан размер (viewBox или width и height)'],
    ['', 'нет элемента <svg>'],
  ])('refuses %s', (source, reason) => {
    expect(check(source)).toBe(`SVG: ${reason}`);
  });
});
