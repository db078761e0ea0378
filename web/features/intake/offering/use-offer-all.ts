import { useState } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { INTAKE_OFFER_ROWS } from '#domain/policy/intake.ts'
import { showAct } from '../../../ui/acts/acts.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { offerRows } from '../stack-client.ts'
import type { StackList } from '../list/stack-list.ts'
import { actOf, type Offered } from './offered-act.ts'

/** How far the offering is; what the portions before a failure did stays done. */
interface OfferProgress {
  total: number
  tried: number
}

/** Offers rows in batches; failed ones can be retried. */
export function useOfferAll({ loadAll, reload, read }: StackList) {
  const [progress, setProgress] = useState<OfferProgress | null>(null)
  const { isBusy, failure, submit } = useSubmission({ afterwards: reload })
  const offerAll = (most: number) =>
    submit(async () => {
      // The oldest first: they stand in front of the shelf's numbers.
      const rows: IntakeRow[] = (await loadAll()).filter((row) => row.state === 'READY').toReversed()
      const chosen = rows.slice(0, most)
      const { counts, room } = read()
      const waiting = rows.length - chosen.length
      const done: Offered = { rows: chosen, offered: [], refused: [], freePoints: 0, freePointRefusal: null, waiting, counts, room }
      try {
        for (let start = 0; start < chosen.length; start += INTAKE_OFFER_ROWS) {
          setProgress({ total: chosen.length, tried: start })
          const portion = chosen.slice(start, start + INTAKE_OFFER_ROWS)
          const answer = await offerRows(portion.map((row) => row.key))
          done.offered.push(...answer.offered)
          done.refused.push(...answer.refused)
          done.freePoints += answer.freePoints
          done.freePointRefusal ??= answer.freePointRefusal
          done.freePointRefusal ??= answer.freePointRefusal
          done.counts = answer.counts
          done.room = answer.room
        }
      } finally {
        setProgress(null)
        if (done.offered.length + done.refused.length > 0) showAct(actOf(done))
      }
    })
  return { isBusy, failure, progress, offerAll }
}
