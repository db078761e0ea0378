import type { Progress } from './load-file.ts'

const EVERY_MS = 5000

/** Reports progress every five seconds of the process clock. */
export function createProgressReporter(
  tell: (line: string) => void,
  clock: () => number = () => performance.now(),
): (progress: Progress) => void {
  const begunAt = clock()
  let toldAt = begunAt
  let first: Progress | undefined
  return (progress) => {
    first ??= progress
    const at = clock()
    if (at < toldAt + EVERY_MS) return
    toldAt = at
    const seconds = (at - begunAt) / 1000
    const left = progress.share > first.share ? (seconds * (1 - progress.share)) / (progress.share - first.share) : undefined
    tell(lineOf(progress, seconds, left))
  }
}

function lineOf({ name, records, fresh, kept, share }: Progress, seconds: number, left: number | undefined): string {
  const rest = left === undefined ? '' : `, about ${count(Math.ceil(left / 60))} min left`
  return `${name}: ${count(records)} records read, ${count(kept)} kept, ${count(fresh / seconds)} a second, ${Math.floor(100 * share)} %${rest}`
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}
