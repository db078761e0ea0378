import * as fc from 'fast-check'
import { command } from '../command.ts'
import { drain } from '../wind-down.ts'

/** The lines clear up and everything arrives, in the middle of a run. */
export const drainCommand = command('drain', fc.constant(null), {
  choose: () => true,
  run: (_, world, reality) => drain(world, reality),
})
