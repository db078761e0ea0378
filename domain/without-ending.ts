/**
 * A text without the signs at its end that a pattern for one sign names. By hand, because a pattern like `x+$` looks at
 * a long run of x again from each of them: with 20,000 it takes a second (decision 72).
 */
export function withoutEnding(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
