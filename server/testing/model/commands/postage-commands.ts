import * as fc from 'fast-check'
import { expect } from 'vitest'
import { germanDay } from '#domain/german-day.ts'
import { command, type ModelCommand } from '../command.ts'
import { loggedIn, passTime } from '../reality.ts'
import { DAY } from '../steps.ts'

/** An administrator sets what postage costs from a day to come, and mostly it comes at once; what is claimed before keeps its price. */
export const setTariff: fc.Arbitrary<ModelCommand> = command(
  'postage',
  fc.record({
    isForOne: fc.boolean(),
    cents: fc.integer({ min: 200, max: 400 }),
    days: fc.integer({ min: 2, max: 4 }),
    comes: fc.constantFrom(true, true, false),
  }),
  {
    choose: () => true,
    run: async (_, world, reality, { isForOne, cents, days, comes }) => {
      const { test, admin } = reality
      const validFrom = germanDay(new Date(world.now + days * DAY))
      const caller = await loggedIn(test, admin.id, 'admin')
      const [size, gramsMax] = isForOne ? ['BOOKS_500', 500] : ['BOOKS_1000', 1000]
      const { status, body } = await caller.post('/admin/postage', { size, cents, gramsMax, millimetresMax: 50, validFrom })
      const known = world.tariffs.find((one) => one.isForOne === isForOne && one.validFrom === validFrom)
      expect(status, JSON.stringify(body)).toBe(known && known.cents !== cents ? 400 : 200)
      if (!known) world.tariffs.push({ isForOne, cents, validFrom })
      world.tariffs.sort((one, other) => one.validFrom.localeCompare(other.validFrom))
      if (!comes) return
      await passTime(reality, days * DAY)
      world.shiftMs += days * DAY
    },
  },
)
