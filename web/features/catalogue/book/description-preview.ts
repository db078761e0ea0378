import { cutTo } from '#domain/texts/letters.ts'

/** A §9: how long a description may be before it is cut, and what stays of it then, in characters. */
const PHONE = { longerThan: 100, keep: 120 }
const DESKTOP = { longerThan: 1100, keep: 1140 }

interface PreviewParts {
  /** Stands everywhere. */
  onPhones: string
  /** Follows on desktop. */
  onDesktop: string
  /** Follows when the whole text is asked for. */
  rest: string
}

/** A description split for phones, desktops and the full text. */
export function previewParts(text: string): PreviewParts {
  const phoneEnd = cutAt(text, PHONE)
  const desktopEnd = cutAt(text, DESKTOP)
  return { onPhones: text.slice(0, phoneEnd), onDesktop: text.slice(phoneEnd, desktopEnd), rest: text.slice(desktopEnd) }
}

/** Where to cut: at the last space before the limit, so that no word (and no letter of two code units) is torn. */
function cutAt(text: string, { longerThan, keep }: { longerThan: number; keep: number }): number {
  if (text.length <= longerThan || text.length <= keep) return text.length
  const space = text.lastIndexOf(' ', keep)
  return space > 0 ? space : cutTo(text, keep).length
}
