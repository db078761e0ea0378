import { EQUAL_READS_MIN, EQUAL_READS_WITHIN_MS, SAME_CODE_COOLDOWN_MS } from '../policy/barcodes.ts'

/** A value read from a camera frame. */
export interface FrameRead {
  /** 13 digits with a right check digit. */
  value: string
  /** Whether it was compared with the picture: such a value counts at once. */
  isVerified: boolean
}

interface Sight {
  reads: number
  /** In ms of the caller's clock. */
  seenAt: number
  isReported: boolean
}

/**
 * Decides which camera reads count (decision 21): verified ones at once, others after two within two seconds. Reports a value once until
 * it was out of sight for seconds.
 */
export class Acceptance {
  private readonly sights = new Map<string, Sight>()

  /** The values that count now and were not reported yet; `now` in ms of any clock that only goes forward. */
  accept(reads: readonly FrameRead[], now: number): string[] {
    for (const [value, sight] of this.sights) if (now - sight.seenAt > keptFor(sight)) this.sights.delete(value)
    return reads.filter((read) => this.isNew(read, now)).map(({ value }) => value)
  }

  /** Forgets what was seen, as when the scanner begins anew. */
  forget(): void {
    this.sights.clear()
  }

  private isNew({ value, isVerified }: FrameRead, now: number): boolean {
    const before = this.sights.get(value)
    const reads = (before?.reads ?? 0) + 1
    const isReported = before?.isReported ?? false
    const counts = isVerified || reads >= EQUAL_READS_MIN
    this.sights.set(value, { reads, seenAt: now, isReported: isReported || counts })
    return counts && !isReported
  }
}

function keptFor({ isReported }: Sight): number {
  return isReported ? SAME_CODE_COOLDOWN_MS : EQUAL_READS_WITHIN_MS
}
