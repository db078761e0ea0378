import type { Ground } from '#domain/grounds.ts'
import type { SubjectKind } from '#domain/reports.ts'
import { makeReport } from '../../features/moderation/reports/commands.ts'
import { callerOf, idOf, type Stage } from '../stage.ts'
import type { Moment } from '../timeline.ts'

interface DemoReport {
  from: string
  kind: Extract<SubjectKind, 'BOOK' | 'MEMBER'>
  /** Key of the book or the member. */
  subject: string
  ground: Ground
  text: string
  hoursAgo: number
}

/** A few reports that wait for a decision, so that the queue shows what it is. */
const REPORTS: readonly DemoReport[] = [
  {
    from: 'sofia',
    kind: 'BOOK',
    subject: 'momo',
    ground: 'WRONG_DATA',
    text: 'In meiner Ausgabe steht ein anderes Erscheinungsjahr.',
    hoursAgo: 52,
  },
  { from: 'kasia', kind: 'MEMBER', subject: 'tomas', ground: 'SPAM', text: 'Hat mir zweimal denselben Text geschickt.', hoursAgo: 44 },
  { from: 'aylin', kind: 'MEMBER', subject: 'tomas', ground: 'SPAM', text: '', hoursAgo: 40 },
  {
    from: 'emily',
    kind: 'BOOK',
    subject: 'schachnovelle',
    ground: 'COPYRIGHT',
    text: 'The description seems to be copied from the publisher.',
    hoursAgo: 31,
  },
]

export function reportMoments(stage: Stage): Moment[] {
  return REPORTS.map(({ from, kind, subject, ground, text, hoursAgo }) => ({
    hoursAgo,
    happen: () => {
      const uuid = idOf(kind === 'BOOK' ? stage.bookIds : stage.memberIds, subject)
      const member = callerOf(stage, from)
      return makeReport(stage, { member, address: '' }, { kind, uuid, ground, text, pictures: [], language: member.language })
    },
  }))
}
