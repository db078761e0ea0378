import { expect, it } from 'vitest'
import { timesAsLong } from '../../../testing/costs/processor-time.ts'
import { plainText } from './plain-text.ts'

it.each([
  ['paragraphs stand apart', '<p>Eins</p><p>Zwei</p>', 'Eins\n\nZwei'],
  ['a heading stands further from what is before it', '<p>Haus</p><h1>Titel</h1><p>Text</p>', 'Haus\n\n\nTitel\n\nText'],
  ['tables add no room to what is in them', '<table><tbody><tr><td><p>Eins</p></td></tr></tbody></table><p>Zwei</p>', 'Eins\n\nZwei'],
  ['white space is one space, but for one that holds words together', '<p>Ein \n  Buch zu 5\u00a0€</p>', 'Ein Buch zu 5\u00a0€'],
  ['a line ends where it is broken', '<p>Eins <br/> Zwei</p>', 'Eins\nZwei'],
  ['a rule is a line of dashes', '<p>Eins</p><hr style="border:none"/><p>Zwei</p>', `Eins\n\n${'-'.repeat(40)}\n\nZwei`],
  [
    'an address follows its link',
    '<p>Zum <a class="x" href="https://b.example/?a=1&amp;b=2">Buch</a>.</p>',
    'Zum Buch https://b.example/?a=1&b=2.',
  ],
  ['an address that is read already is not repeated', '<a href="https://b.example/">https://b.example/</a>', 'https://b.example/'],
  ['letters that mean something in HTML are themselves', '<p>&lt;b&gt; &amp;amp; &quot;Q&quot; &#x27;s</p>', '<b> &amp; "Q" \'s'],
  [
    'comments for Outlook are not read',
    '<a href="u"><span><!--[if mso]><i hidden>&#8202;</i><![endif]--></span><span>Los</span></a>',
    'Los u',
  ],
  [
    'head and preview are left out',
    '<html><head><meta/><title>T</title><style>p > a {}</style></head><body><div data-skip-in-text="true">V<div>W</div></div><p>X</p></body></html>',
    'X',
  ],
  ['what is left out ends with its element', '<p data-skip-in-text="true">A<br/><a href="u">B</a></p><p>C</p>', 'C'],
])('%s', (_name, html, text) => {
  expect(plainText(html)).toBe(text)
})

const paragraph = (words: number): string => `<p>${'Wort '.repeat(words)}</p>`

it('takes as much longer as a text is longer: a mail about a contract holds all of the terms', async () => {
  const [short, long] = [paragraph(2000), paragraph(16_000)]
  // Eight times as long; when each word copied all before it, it took sixty times as long.
  expect(
    await timesAsLong(
      () => plainText(long),
      () => plainText(short),
    ),
  ).toBeLessThan(30)
})
