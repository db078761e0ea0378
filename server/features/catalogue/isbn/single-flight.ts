/** Shares one running call among all concurrent callers with the same key. */
export function createSingleFlight<Found>(): (key: string, start: () => Promise<Found>) => Promise<Found> {
  const running = new Map<string, Promise<Found>>()
  return (key, start) => {
    const current = running.get(key)
    if (current) return current
    const started = start().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
