import { expect } from 'vitest'
import type { RegisteredMember } from '../factories/factories.ts'
import { endByBlock } from './aftermath.ts'
import type { Storm } from './gather.ts'
import { decideProblem } from '../factories/read-and-decide.ts'
import type { Answer } from '../caller.ts'

/** Decision 68: what was on its way before the block is brought to its end, also by the blocked member themselves. */
export async function finishWhatIsSent({ exchanges }: Storm, admin: RegisteredMember): Promise<void> {
  for (const one of exchanges.filter((each) => !endByBlock(each))) {
    const { id, state, sender, receiver } = one
    if (state === 'LABEL_READY') await succeed(sender, `/exchanges/mark-sent/${id}`)
    if (state === 'LABEL_READY' || state === 'SENT') await succeed(receiver, `/exchanges/confirm-book-received/${id}`)
    if (state !== 'DISPUTED') continue
    const decision = { decision: 'RECEIVED', reason: 'Es ist doch angekommen.' }
    expectDone(await decideProblem(admin.caller, id, decision))
  }
}

async function succeed({ caller }: RegisteredMember, path: string): Promise<void> {
  expectDone(await caller.post(path))
}

function expectDone(answer: Answer): void {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
}
