import { DEMO_WISHES } from '#db/demo/wishes.ts'
import { notifyWishers } from '../../features/wishes/alerts-commands.ts'
import { addWish } from '../../features/wishes/commands.ts'
import { idOf, type Stage } from '../stage.ts'
import type { Moment } from '../timeline.ts'

const HOURS = 24
/** Before anything is offered in db/demo. */
const FIRST_DAYS_AGO = 79
/** How often alerts are sent while the demo is played: so often that nobody is told of a copy that was there before their wish. */
const TOLD_EVERY_HOURS = 6

/** Wishes and their alerts. */
export function wishMoments(stage: Stage): Moment[] {
  const wishes = DEMO_WISHES.map(({ member, book, daysAgo, onlyThisEdition = false }) => ({
    hoursAgo: daysAgo * HOURS,
    happen: () => addWish(stage.db, { memberId: idOf(stage.memberIds, member), bookUuid: idOf(stage.bookIds, book), onlyThisEdition }),
  }))
  const times = Array.from({ length: (FIRST_DAYS_AGO * HOURS) / TOLD_EVERY_HOURS + 1 }, (_, index) => index * TOLD_EVERY_HOURS)
  return [...wishes, ...times.map((hoursAgo) => ({ hoursAgo, happen: () => notifyWishers(stage.db) }))]
}
