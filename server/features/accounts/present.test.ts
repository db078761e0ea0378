import { expect, it } from 'vitest'
import { lastInitial, presentMember } from './present.ts'

it('shows no more of a member than first name, last initial and picture', () => {
  const row = {
    id: 'u',
    profile_id: 'p',
    first_name: 'Mara',
    last_name: 'Krüger',
    avatar_path: null,
    email: 'mara@example.org',
    city: 'Leipzig',
  }
  expect(presentMember(row)).toEqual({ uuid: 'u', profileId: 'p', firstName: 'Mara', lastName: 'K.', avatarPath: null })
})

it('never cuts a character in half for an initial', () => {
  expect(['Öz', '李', '𝔎rüger', ''].map(lastInitial)).toEqual(['Ö.', '李.', '𝔎.', ''])
})
