/**
 * The same work, never twice at once: whoever asks while it runs gets one more run after it, however many ask. News come
 * in bursts, and work that each of them began anew would never end.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWantedAgain = false
  async function run(): Promise<void> {
    isRunning = true
    // A failure is not shown, as nobody asked for this and the next try comes soon.
    await work().catch(() => undefined)
    isRunning = false
    if (!isWantedAgain) return
    isWantedAgain = false
    await run()
  }
  return () => {
    if (isRunning) isWantedAgain = true
    else void run()
  }
}
