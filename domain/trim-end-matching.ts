/** Removes trailing characters that match `sign` (a pattern for one character) in linear time, unlike `x+$` (decision 72). */
export function trimEndMatching(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
