import { DEMO_BOOKCASE_REPORTS, DEMO_MISSING_BOOKCASE } from '#db/demo/bookcases.ts'
import { reportBookcase, reportNewBookcase } from '../../features/bookcases/reports/commands.ts'
import { findDemoBookcase } from '../queries.ts'
import { callerOf, type Stage } from '../stage.ts'
import type { Moment } from '../timeline.ts'

/** Open reports on bookcases; none without bookcases. */
export function bookcaseReportMoments(stage: Stage): Moment[] {
  const told = DEMO_BOOKCASE_REPORTS.map(({ from, city, hoursAgo, ...report }) => ({
    hoursAgo,
    happen: async () => {
      const id = await findDemoBookcase(stage.db, city)
      if (id !== undefined) await reportBookcase(stage, callerOf(stage, from), id, report)
    },
  }))
  const { from, city, hoursAgo, ...missing } = DEMO_MISSING_BOOKCASE
  const tell = async (): Promise<void> => {
    if ((await findDemoBookcase(stage.db, city)) === undefined) return
    await reportNewBookcase(stage, callerOf(stage, from), { ...missing, wheelchair: null, isAnother: true })
  }
  return [...told, { hoursAgo, happen: tell }]
}
