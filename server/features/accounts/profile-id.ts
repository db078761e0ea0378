import { randomInt } from 'node:crypto'

/** Letters of profile ids, without vowels and look-alikes: ids stand in links and must neither spell words nor be misread. */
const PROFILE_ID_LETTERS = 'bcdfghjkmnpqrstvwxz23456789'
const PROFILE_ID_LENGTH = 10

/** A new id for the public profile of a member; says nothing about them. */
export function newProfileId(): string {
  return Array.from({ length: PROFILE_ID_LENGTH }, () => PROFILE_ID_LETTERS[randomInt(PROFILE_ID_LETTERS.length)]).join('')
}
