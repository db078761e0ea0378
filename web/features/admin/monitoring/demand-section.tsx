import type { MonitoringDetails } from '#contract/monitoring.ts'
import { MISSED_SEARCH_ASKERS, MISSED_SEARCH_DAYS } from '#domain/policy/monitoring.ts'
import { m } from '#messages'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import charts from '../../../ui/charts/charts.module.css'
import { Section } from '../../../ui/page.tsx'

/** What is looked for and not there. */
export function DemandSection({ details: { missedSearches, unservedWishes } }: { details: MonitoringDetails }) {
  return (
    <Section title={m['monitoring.demandTitle']()}>
      <div className={charts.charts}>
        <BarList
          title={m['monitoring.missedTitle']()}
          text={m['monitoring.missedText']({ askers: MISSED_SEARCH_ASKERS, days: MISSED_SEARCH_DAYS })}
          file="suchen-ohne-treffer"
          head={[m['monitoring.words'](), m['monitoring.askers']()]}
          rows={missedSearches.map(({ words, askers }) => ({ label: words, value: askers }))}
          empty={m['monitoring.missedEmpty']({ askers: MISSED_SEARCH_ASKERS })}
        />
        <BarList
          title={m['monitoring.unservedTitle']()}
          text={m['monitoring.unservedText']()}
          file="wuensche-ohne-angebot"
          head={[m['monitoring.book'](), m['monitoring.wishes']()]}
          rows={unservedWishes.map(({ uuid, title, authors, wishes }) => ({ id: uuid, label: named(title, authors), value: wishes }))}
          empty={m['monitoring.unservedEmpty']()}
        />
      </div>
    </Section>
  )
}

function named(title: string, authors: string): string {
  return authors === '' ? title : `${title}, ${authors}`
}
