/** Shorter parts are everywhere: "das" and "selbe" are not what "dasselbe" means. */
const SHORTEST_PART = 4

/** A query with one space more or less, and the words that must be words of the catalogue for that to make sense. */
interface OtherBreak {
  words: string[]
  changed: string[]
}

/** The query with two words joined ("Schach Novelle") or one word split ("Harrypotter"). */
export function otherBreaks(words: readonly string[]): OtherBreak[] {
  const joined = words.slice(1).map((word, index) => {
    const whole = `${words[index]}${word}`
    return { words: words.toSpliced(index, 2, whole), changed: [whole] }
  })
  const parted = words.flatMap((word, index) =>
    Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, place) => {
      const parts = [word.slice(0, SHORTEST_PART + place), word.slice(SHORTEST_PART + place)]
      return { words: words.toSpliced(index, 1, ...parts), changed: parts }
    }),
  )
  return [...joined, ...parted]
}
