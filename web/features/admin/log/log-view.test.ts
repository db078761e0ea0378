import { expect, it } from 'vitest'
import { ADMIN_ACTS } from '#domain/admin-acts.ts'
import { actName } from './act-names.ts'
import { logView } from './log-view.ts'

const ID = '00000000-0000-7000-8000-000000000001'

it('every act has words, and no two the same', () => {
  const names = ADMIN_ACTS.map((act) => actName(act))
  expect(names.filter((name, index) => name === '' || name === ADMIN_ACTS[index])).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(actName('act.ofANewerBuild')).toBe('act.ofANewerBuild')
})

it('an address asks for what it says, and for nothing that is no choice', () => {
  const asked = { actor: 'platform', member: ID, act: 'member.restrict', from: '2026-11-01', to: '2026-11-30', before: ID }
  expect(logView(new URLSearchParams(asked))).toEqual(asked)
  const wrong = { actor: 'somebody', member: '1', act: 'constructor', from: '2026-02-31', to: 'x', before: '' }
  expect(() => logView(new URLSearchParams(wrong))).not.toThrow()
  expect(logView(new URLSearchParams({ ...wrong, from: '2026-13-01' }))).toEqual({})
})
