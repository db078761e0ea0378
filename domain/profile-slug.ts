import { encodePart, firstLetter } from './texts/letters.ts'

/** Path segment of a profile: first name and initial, dots for spaces (A §2). */
export function profileSlug(firstName: string, lastName: string): string {
  return encodePart(`${firstName} ${firstLetter(lastName)}`.trim().toLowerCase().replace(/\s+/gu, '.'))
}
