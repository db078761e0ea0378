/** Runs work once at a time; calls during a run cause one further run. */
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
