import { expect, it } from 'vitest'
import { profileIdIn, uuidIn } from './member-lists.ts'

const UUID = '0198c1f2-7a3b-7c4d-8e5f-0123456789ab'

it('reads a uuid in any notation, and from a link', () => {
  const written = [
    UUID,
    UUID.toUpperCase(),
    UUID.replaceAll('-', ''),
    `{${UUID.toUpperCase()}}`,
    ` urn:uuid:${UUID} `,
    `https://buchfink.example/admin/users/${UUID}?list=blocked`,
    `<${UUID}>,`,
  ]
  expect(written.map(uuidIn)).toEqual(written.map(() => UUID))
})

it('takes nothing else for one', () => {
  expect(['', 'Mara', UUID.slice(1), `${UUID}0`, `a${UUID}`, '0198c1f2 7a3b 7c4d 8e5f 0123456789ab'].map(uuidIn)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

it('reads a profile id from the link of a profile alone', () => {
  expect(profileIdIn('https://buchfink.example/user/mara-7f3k?tab=wishes')).toBe('mara-7f3k')
  expect(['mara-7f3k', '/users/mara', '/user/'].map(profileIdIn)).toEqual([null, null, null])
})
