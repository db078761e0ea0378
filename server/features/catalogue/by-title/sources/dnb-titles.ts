import { fetchRecords, type SruAddress } from '../../isbn/sources/dnb.ts'
import { titleQuery } from './cql.ts'
import type { TitleSource } from './edition.ts'
import { readEdition } from './read-edition.ts'

/** A title of which there are more is looked for with its author. */
const RECORDS_MAX = 60

/** Title search of the Deutsche Nationalbibliothek: printed in Germany since 1913, with or without an ISBN. */
export function dnbTitles(address: SruAddress): TitleSource {
  return {
    name: 'dnb',
    ask: async (question, signal) => {
      const records = await fetchRecords(address, { query: titleQuery(question), atMost: RECORDS_MAX }, signal)
      return records.flatMap((record) => readEdition(record) ?? [])
    },
  }
}
