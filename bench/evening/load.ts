/** The process that makes the load: all people of the evening, in memory. */
import { setImmediate as breathe } from 'node:timers/promises'
import { answerOrders } from '../harness/load-process.ts'
import { readPlanFile } from '../harness/statement.ts'
import type { Acknowledged } from './aftermath/acknowledged.ts'
import { Evening } from './people/evening.ts'
import { Streams, type StreamFigures } from './people/streams.ts'
import { eveningOrder, eveningPlan } from './plan.ts'
import type { Tallies } from './schedule/tally.ts'

/** What came of the evening since it was last told. */
export interface Told {
  kinds: Tallies
  reasons: Record<string, number>
  streams: StreamFigures
  /** All counted from the beginning on. */
  begun: number
  late: number
  notBegun: number
  inFlight: number
  /** Yeses so far. */
  acknowledged: number
  /** MB of this process. */
  memory: number
}

/** The end of it, with every yes. */
export interface Ended extends Told {
  all: Acknowledged[]
}

const plan = await readPlanFile(eveningPlan)
const evening = new Evening(plan)
const streams = new Streams(plan.origins)
let playing: Promise<void> = Promise.resolve()

answerOrders(process.pid, eveningOrder, async (order): Promise<Told | Ended> => {
  if (order.do === 'begin') {
    evening.begin(performance.now())
    streams.begin(evening.members.slice(0, plan.streams))
    playing = evening.player.play()
  }
  if (order.do !== 'end') return tell()
  await Promise.all([evening.player.stop(), playing])
  const told = tell()
  streams.end()
  await breathe()
  return { ...told, all: evening.scene.acknowledged }
})

function tell(): Told {
  const { counts, inFlight } = evening.player
  const acknowledged = evening.scene.acknowledged.length
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20)
  return { ...evening.tally.take(), ...counts, inFlight, streams: streams.take(), acknowledged, memory }
}
