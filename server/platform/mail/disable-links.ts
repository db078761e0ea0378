export function disableLinks(text: string): string {
  return text.replaceAll(/([.:@]|\/\/)(?=[\p{L}\p{N}])/gu, (mark, _, at: number) => (isBetweenDigits(text, at) ? mark : `${mark} `))
}

/** True within dates, times and amounts, which stay unchanged. */
function isBetweenDigits(text: string, at: number): boolean {
  return /\d/u.test(text.charAt(at - 1)) && /\d/u.test(text.charAt(at + 1))
}
