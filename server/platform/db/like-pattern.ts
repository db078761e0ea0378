/** A `like` pattern for texts containing a text, in lower case, with wildcards escaped. */
export function likePattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
