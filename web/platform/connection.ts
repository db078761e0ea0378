/** Whether the browser knows that it is offline. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
}

/** Whether our server answers. */
export async function isServerThere(): Promise<boolean> {
  if (isOffline()) return false
  const answer = await fetch('/buchfink.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null
}

/** What `fetch` throws when nobody answers, in the words of Chromium, Firefox and Safari. */
const NO_ANSWER = /^(Failed to fetch|NetworkError when attempting to fetch|Load failed|network error)/iu

/** Whether data failed to load without an answer. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message) && !isScriptMissing(error)
}

/** What `import()` throws when a script does not come, in the words of Chromium, Firefox and Safari. */
const NO_SCRIPT = /dynamically imported module|Importing a module script failed/iu

/** Whether a script failed to load, as after a deploy. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && (NO_SCRIPT.test(error.message) || error.name === 'ChunkMissing')
}
