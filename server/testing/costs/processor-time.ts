/** What is measured of the processor comes in steps of some ms: work is repeated until it took so many times that. */
const LEAST_MS = 40

/** Ms of the processor that a piece of work takes, of this thread alone: what else the machine does changes little. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The same of the whole process: with what its libraries do in threads of their own, such as hashing a password. */
export async function processMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How many times as long one piece of work takes as another: of each the cheapest of a few rounds, which take turns. */
export async function timesAsLong(long: () => unknown, short: () => unknown): Promise<number> {
  let [longest, shortest] = [Infinity, Infinity]
  for (let round = 0; round < 5; round++) {
    shortest = Math.min(shortest, await perRun(short))
    longest = Math.min(longest, await perRun(long))
  }
  return longest / shortest
}

async function perRun(work: () => unknown): Promise<number> {
  let [spent, runs] = [0, 0]
  for (let repeats = 1; spent < LEAST_MS; repeats *= 2) {
    spent += await processorMs(async () => {
      for (let run = 0; run < repeats; run++) await work()
    })
    runs += repeats
  }
  return spent / runs
}
