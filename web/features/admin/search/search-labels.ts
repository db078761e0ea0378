import type { FoundByAdmin, SearchHit } from '#contract/admin-search.ts'
import type { SearchSectionKind } from '#domain/admin-search.ts'
import { m } from '#messages'
import { subjectLabel } from '#messages/words/reports.ts'
import { formatCents, formatDay, formatList } from '../../../platform/language/format.ts'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import { labelStateName } from '../labels/stock-labels.ts'
import { clueSentence } from '../payments/all/clue-sentence.ts'

const SECTIONS: Record<SearchSectionKind, () => string> = {
  member: m['admin.tabMembers'],
  exchange: m['adminMembers.exchangesTitle'],
  payment: m['admin.tabPayments'],
  case: m['adminSearch.cases'],
  label: m['admin.tabLabels'],
  book: m['admin.tabBooks'],
}

/** What a section holds. */
export function sectionLabel(kind: SearchSectionKind): string {
  return SECTIONS[kind]()
}

/** Which sections could not be asked. */
export function silentSentence(silent: readonly SearchSectionKind[]): string {
  return m['adminSearch.silent']({ sections: formatList(silent.map(sectionLabel)) })
}

/** What stands below the title of a hit. */
export function factsOf({ detail, at, cents, status, label, subject }: SearchHit): string {
  const facts = [
    subject && subjectLabel(subject),
    detail,
    cents !== null && formatCents(cents),
    label && labelStateName(label),
    status && stateLabel(status),
    at && formatDay(at),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')
}

/** What the text was taken for. */
export function takenFor({ kind, value }: NonNullable<FoundByAdmin['clue']>): string {
  return kind === 'isbn' ? m['adminSearch.clueIsbn']({ value }) : clueSentence({ kind, value })
}
