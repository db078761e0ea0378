import { onTestFinished, vi } from 'vitest'

/** Lets waits of so many milliseconds run out; all of them unless said. */
type RunOut = (ms?: number) => void

/**
 * Until the test has ended, no wait for an answer (`AbortSignal.timeout`) runs out by the clock: a stand-in that stays silent says
 * when, once it has got the question. So nobody waits, and none runs out early on a slow machine. A wait of other milliseconds than
 * those that were said goes on, and the test with it.
 */
export function holdTimeouts(): RunOut {
  const waits: { ms: number; end: AbortController }[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    waits.push({ ms, end })
    return end.signal
  })
  onTestFinished(() => {
    timeout.mockRestore()
  })
  return (wanted) => {
    for (const { ms, end } of waits)
      if (wanted === undefined || ms === wanted) end.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }
}
