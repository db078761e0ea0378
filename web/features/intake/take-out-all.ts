import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import { tellAct } from '../../ui/acts/acts.ts'
import { restoreRows, takeOutAllRows } from './stack-client.ts'

/** Empties the stack, tells it, and knows the way back. @throws what the API answers. */
export async function takeOutAll(): Promise<void> {
  const keys = await takeOutAllRows()
  if (keys.length === 0) return
  tellAct({
    text: m['intake.removedAll']({ count: keys.length, number: formatNumber(keys.length) }),
    undo: async () => {
      const { length } = await restoreRows(keys)
      return { text: m['intake.restoredAll']({ count: length, number: formatNumber(length) }) }
    },
  })
}
