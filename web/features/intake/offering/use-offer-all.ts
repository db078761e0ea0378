import { useState } from 'react'
import { INTAKE_OFFER_ROWS } from '#domain/policy/intake.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { isOfferable } from '../intake-labels.ts'
import { offerRows } from '../stack-client.ts'
import type { StackList } from '../list/stack-list.ts'

/** How far the offering is; what the portions before a failure did stays done. */
export interface OfferProgress {
  total: number
  tried: number
  offered: number
  refused: number
  freePoints: number
  hasNumbers: boolean
}

/** Offers everything that can be offered, in portions: what is left after a failure goes with the next press. */
export function useOfferAll({ loadAll, reload }: StackList) {
  const [progress, setProgress] = useState<OfferProgress | null>(null)
  const { isBusy, failure, submit } = useSubmission({ afterwards: reload })
  const offerAll = () =>
    submit(async () => {
      // The oldest first: they stand in front of the shelf's numbers.
      const keys = (await loadAll())
        .filter(isOfferable)
        .map((row) => row.key)
        .toReversed()
      const done: OfferProgress = { total: keys.length, tried: 0, offered: 0, refused: 0, freePoints: 0, hasNumbers: false }
      setProgress({ ...done })
      for (let start = 0; start < keys.length; start += INTAKE_OFFER_ROWS) {
        const portion = keys.slice(start, start + INTAKE_OFFER_ROWS)
        const { offered, refused, freePoints } = await offerRows(portion)
        done.tried += portion.length
        done.offered += offered.length
        done.refused += refused.length
        done.freePoints += freePoints
        done.hasNumbers ||= offered.some((row) => row.shelfNumber !== null)
        setProgress({ ...done })
      }
    })
  return { isBusy, failure, progress, offerAll }
}
