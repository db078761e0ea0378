import { UI_LANGUAGES } from '#domain/lookups.ts'
import { CASE_REPORTERS, SUBJECT_KINDS, type CaseReporter } from '#domain/reports.ts'
import { m } from '#messages'
import { subjectLabel } from '#messages/words/reports.ts'
import { languageName } from '../../../books/lookup-names.ts'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { ageOptions } from '../work-list/list-address.ts'
import work from '../work-list/work-list.module.css'
import classes from './queue-page.module.css'
import { queueAddress, type QueueView } from './queue-view.ts'

const REPORTERS: Record<CaseReporter, () => string> = {
  MEMBER: m['moderationQueue.byMembers'],
  GUEST: m['moderationQueue.byGuests'],
  PROGRAM: m['moderationQueue.byProgram'],
}

/** What the queue is narrowed to: kind, age, who reported, and the language of whose it is. */
export function QueueFilters({ view }: { view: QueueView }) {
  const pathOf = (name: string) => (value: string | null) => queueAddress(view, { [name]: value })
  return (
    <details className={classes.narrow} open={Object.keys(view).length > 0}>
      <summary>{m['moderationQueue.narrow']()}</summary>
      <div className={work.filters}>
        <FilterLinks
          label={m['moderationQueue.filterKind']()}
          current={view.kind ?? null}
          options={SUBJECT_KINDS.map((value) => ({ value, text: subjectLabel(value) }))}
          pathOf={pathOf('kind')}
        />
        <FilterLinks label={m['adminPayments.filterAge']()} current={view.days ?? null} options={ageOptions()} pathOf={pathOf('days')} />
        <FilterLinks
          label={m['moderationQueue.filterReporter']()}
          current={view.reporter ?? null}
          options={CASE_REPORTERS.map((value) => ({ value, text: REPORTERS[value]() }))}
          pathOf={pathOf('reporter')}
        />
        <FilterLinks
          label={m['moderationQueue.filterLanguage']()}
          current={view.language ?? null}
          options={UI_LANGUAGES.map((value) => ({ value, text: languageName(value) }))}
          pathOf={pathOf('language')}
        />
      </div>
    </details>
  )
}
