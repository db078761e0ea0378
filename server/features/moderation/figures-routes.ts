import { activeRecipients, moderationFigures } from '#contract/moderation.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { toCsv } from '../../platform/texts/csv.ts'
import { findMedianHours, listActiveMonths, listFigures } from './figures-queries.ts'
import { automationErrors, averageRecipients, recipientLines } from './figures-rules.ts'

/** Serves the figures of the yearly transparency report, and the published number of active recipients. */
export function registerFigureRoutes(api: Api, { db }: Services): void {
  declareRoute(api, moderationFigures, administrator, async ({ query: { year } }) => {
    const [rows, hours, active] = await Promise.all([listFigures(db, year), findMedianHours(db, year), listActiveMonths(db)])
    const all = { figure: 'decision', subject: 'ALL', ground: 'ALL', outcome: 'ALL', detection: 'all', median_hours: hours }
    const number = rows.filter(({ figure }) => figure === 'decision').reduce((sum, row) => sum + row.number, 0)
    const { number: mistaken, share } = automationErrors(rows)
    const errors = { ...all, outcome: 'mistaken', detection: 'automated', number: mistaken, median_hours: null, share }
    const lines = [...rows.map((row) => ({ ...row })), { ...all, number }].map((row) => ({ ...row, share: null }))
    return { fileName: `transparency-${year}.csv`, csv: toCsv([...lines, errors, ...recipientLines(active, year)]) }
  })
  declareRoute(api, activeRecipients, anyone, async () => averageRecipients(await listActiveMonths(db)))
}
