/**
 * Gives a function that runs at most `limit` tasks at the same time; the others wait in the order they came.
 * For work that would otherwise take all memory or all cores.
 */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    // A task that ends hands its place on, so that nobody who comes later gets it first.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
