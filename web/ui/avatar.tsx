import { firstLetter } from '#domain/texts/letters.ts'
import classes from './avatar.module.css'

interface AvatarProps {
  firstName: string
  /** The whole name or its initial; only the first letter is shown. */
  lastName: string
  src?: string | null
  /** Edge in px; 40 unless said. */
  size?: number
}

/** A picture, or initials on a colour from the name. Decorative beside the name. */
export function Avatar({ firstName, lastName, src, size = 40 }: AvatarProps) {
  if (src) return <img className={classes.avatar} src={src} alt="" width={size} height={size} loading="lazy" />
  return (
    <span
      className={classes.avatar}
      data-tone={toneOf(firstName + firstLetter(lastName))}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initialsOf(firstName, lastName)}
    </span>
  )
}

/** Initials: "MK"; accessible names of such controls start with them. */
export function initialsOf(firstName: string, lastName: string): string {
  return (firstLetter(firstName) + firstLetter(lastName)).toUpperCase()
}

// The same colour everywhere and for ever, so it follows from the letters alone (FNV hash).
function toneOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash % 4
}
