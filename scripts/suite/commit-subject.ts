/** As much as lists of commits show of a subject. */
const CHARACTERS = 60

/** What is wrong with the subject of a commit, as a sentence; undefined when nothing is. */
export function subjectFault(subject: string): string | undefined {
  if (subject.length > CHARACTERS) return `The subject has ${subject.length} characters, at most ${CHARACTERS} are read: “${subject}”`
  if (subject.endsWith('.')) return `A subject ends without a full stop: “${subject}”`
  return undefined
}
