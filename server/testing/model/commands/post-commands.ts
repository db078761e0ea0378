import * as fc from 'fast-check'
import type { StandInPost } from '../../providers/post/stand-in-post.ts'
import { command, type ModelCommand } from '../command.ts'
import { makePostWell } from '../follow/labels.ts'

const TROUBLES: Record<string, (post: StandInPost) => void> = {
  'wallet empty': (post) => void (post.balance = 100),
  'keys taken away': (post) => {
    post.isClosed = true
    post.forgetTokens()
  },
  'price changed': (post) => void (post.price = 295),
  'half files': (post) => void (post.halfFiles = 2),
  'refunds refused': (post) => void (post.decidesRefunds = 'refused'),
  'refunds undecided': (post) => void (post.decidesRefunds = 'open'),
}
const WELL = 'well'

/** The shop of the post gets into a trouble that lasts, or is well again. */
export const turnPost: fc.Arbitrary<ModelCommand> = command('post', fc.constantFrom(WELL, ...Object.keys(TROUBLES)), {
  choose: () => true,
  run: async (_, _world, reality, trouble) => {
    if (trouble === WELL) await makePostWell(reality)
    else if (reality.post) TROUBLES[trouble]?.(reality.post)
  },
})
