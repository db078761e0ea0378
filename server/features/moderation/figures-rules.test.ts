import { expect, it } from 'vitest'
import { automationErrors } from './figures-rules.ts'

const decided = (outcome: string, number: number, detection = 'automated') => ({ figure: 'decision' as const, outcome, detection, number })

it('counts what the program held and a person let through, and what an objection took back', () => {
  const objections = [
    { figure: 'contest' as const, outcome: 'overturned', detection: 'automated', number: 1 },
    { figure: 'contest' as const, outcome: 'upheld', detection: 'automated', number: 4 },
    { figure: 'contest' as const, outcome: 'overturned', detection: 'reported', number: 9 },
  ]
  const decisions = [decided('KEEP', 3), decided('HIDE', 15), decided('BLOCK', 2), decided('KEEP', 40, 'reported')]
  expect(automationErrors([...decisions, ...objections])).toEqual({ number: 4, share: 0.2 })
})

it('has no share where the program found nothing', () => {
  expect(automationErrors([decided('KEEP', 40, 'reported')])).toEqual({ number: 0, share: null })
})
