import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import { showAct } from '../../ui/acts/acts.ts'
import { restoreRows, takeOutAllRows } from './stack-client.ts'

/** Empties the stack with undo. @throws ApiError. */
export async function takeOutAll(): Promise<void> {
  const keys = await takeOutAllRows()
  if (keys.length === 0) return
  showAct({
    text: m['intake.removedAll']({ count: keys.length, number: formatNumber(keys.length) }),
    undo: async () => {
      const { length } = await restoreRows(keys)
      return { text: m['intake.restoredAll']({ count: length, number: formatNumber(length) }) }
    },
  })
}
