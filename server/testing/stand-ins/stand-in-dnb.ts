import { readCql } from '../old-books/cql.ts'
import type { DnbRecord } from '../old-books/dnb-records.ts'
import { startStandIn, type StandIn } from './stand-in-server.ts'

interface DnbBook extends DnbRecord {
  isbns: readonly string[]
}

/** Books as the DNB describes them: decomposed umlauts, marks around words that are not sorted by, several ISBNs. */
const BOOKS: readonly DnbBook[] = [
  {
    isbns: ['9783871347108'],
    language: 'ger',
    fields: [
      ['020', ['a', '9783871347108'], ['c', 'Gb. : EUR 16.95 (DE)'], ['9', '978-3-87134-710-8']],
      ['041', ['a', 'ger']],
      ['100', ['a', 'Herrndorf, Wolfgang'], ['d', '1965-2013'], ['e', 'Verfasser'], ['4', 'aut']],
      ['245', ['a', 'Tschick'], ['b', 'Roman'], ['c', 'Wolfgang Herrndorf']],
      ['264', ['a', 'Berlin'], ['b', 'Rowohlt Berlin'], ['c', '2010']],
      ['300', ['a', '253 S.'], ['c', '21 cm']],
      ['655', ['a', 'Fiktionale Darstellung']],
    ],
  },
  {
    isbns: ['9783257228007'],
    fields: [
      ['020', ['a', '3257228007'], ['9', '3-257-22800-7']],
      ['041', ['a', 'ger'], ['h', 'eng']],
      ['100', ['a', 'Müller'.normalize('NFD') + ', Ärna'.normalize('NFD')], ['4', 'aut']],
      ['245', ['a', '\u0098Der\u009c grüne Koffer'.normalize('NFD')], ['b', 'eine Reise & ihre Folgen']],
      ['240', ['a', '\u0098The\u009c green suitcase']],
      ['260', ['b', '[Diogenes]'], ['c', '[1999?]']],
      ['300', ['a', 'XII, 321, [3] S.']],
      ['700', ['a', 'Beispiel, Jörg'.normalize('NFD')], ['4', 'aut']],
      ['700', ['a', 'Sprachmann, Ute'], ['4', 'trl']],
    ],
  },
  {
    isbns: ['9783453146976'],
    fields: [
      ['020', ['a', '9783453146976']],
      ['245', ['a', 'Nachtgeschichten'], ['n', '2'], ['p', 'Der lange Flur']],
      ['700', ['a', 'Holm, Hanna'], ['4', 'edt']],
      ['082', ['a', '793']],
    ],
  },
  // The index also finds this set by the ISBN of one of its volumes.
  {
    isbns: ['9783442267743'],
    fields: [
      ['020', ['a', '9783442000005']],
      ['245', ['a', 'Gesamtausgabe in Kassette']],
    ],
  },
]

/**
 * Speaks SRU 1.1 with MARC21-XML as services.dnb.de does. `DNB_URL` is its url with `/sru/dnb`. Books by their ISBN; titles
 * and people are looked for in `catalogue`.
 */
export async function startStandInDnb(catalogue: readonly DnbRecord[] = []): Promise<StandIn> {
  return startStandIn((url) => {
    const query = url.searchParams.get('query') ?? ''
    const isQuery =
      url.pathname === '/sru/dnb' &&
      url.searchParams.get('operation') === 'searchRetrieve' &&
      url.searchParams.get('version') === '1.1' &&
      url.searchParams.get('recordSchema') === 'MARC21-xml'
    const found = isQuery ? findRecords(query, catalogue) : undefined
    if (!found) return { type: 'text/xml', body: DIAGNOSTIC }
    const atMost = Number(url.searchParams.get('maximumRecords') ?? 10)
    return { type: 'text/xml; charset=UTF-8', body: response(found.slice(0, atMost), found.length) }
  })
}

/** Undefined for what is no query. */
function findRecords(query: string, catalogue: readonly DnbRecord[]): readonly DnbRecord[] | undefined {
  const isbn = /^ISBN=(\d{13})$/u.exec(query)?.[1]
  if (isbn !== undefined) return BOOKS.filter((book) => book.isbns.includes(isbn))
  try {
    return catalogue.filter(readCql(query))
  } catch {
    return undefined
  }
}

const DIAGNOSTIC = `<?xml version="1.0" encoding="UTF-8"?><searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version><diagnostics xmlns="http://www.loc.gov/zing/srw/diagnostic/"><diagnostic><uri>info:srw/diagnostic/1/10</uri></diagnostic></diagnostics></searchRetrieveResponse>`

function response(books: readonly DnbRecord[], total: number): string {
  const records = books.map(
    (book, index) => `<record><recordSchema>MARC21-xml</recordSchema><recordPacking>xml</recordPacking><recordData>
      <record xmlns="http://www.loc.gov/MARC21/slim" type="Bibliographic"><leader>00000n${book.kind ?? 'am'} a2200000 c 4500</leader>
        <controlfield tag="001">${1000000 + index}</controlfield>
        <controlfield tag="008">${`100101s2010    gw ||||| |||| 00||||${book.language ?? '|||'}  `.slice(0, 40)}</controlfield>
        ${book.fields.map(datafield).join('\n        ')}
      </record></recordData><recordPosition>${index + 1}</recordPosition></record>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version><numberOfRecords>${total}</numberOfRecords>
  <records>${records.join('\n')}</records></searchRetrieveResponse>`
}

function datafield([tag, ...subfields]: DnbRecord['fields'][number]): string {
  const inner = subfields.map(([code, text]) => `<subfield code="${code}">${escapeXml(text)}</subfield>`).join('')
  return `<datafield tag="${tag}" ind1=" " ind2=" ">${inner}</datafield>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
