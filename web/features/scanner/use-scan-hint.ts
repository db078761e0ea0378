import { useEffect, useState } from 'react'
import type { FrameSight } from '#domain/barcodes/measure-sight.ts'
import { sightProblemOf, type SightProblem } from '#domain/barcodes/sight-problem.ts'
import { SCAN_HINT_MS, SIGHT_FRAMES } from '#domain/policy/scanner.ts'

/** How often it is looked at again while nothing is read. */
const LOOK_AGAIN_MS = 1000

export interface ScanHint {
  /** Nothing was read for ten seconds. */
  isLate: boolean
  /** What the frames since then show of the reason; undefined where they show none. */
  problem: SightProblem | undefined
  /** For `useBarcodes`: frames in which nothing was read. */
  onSight: (sight: FrameSight) => void
  /** Something was read: it begins anew. */
  restart: () => void
}

/** The last frames since something was read. */
class LastSights {
  #sights: FrameSight[] = []

  readonly add = (sight: FrameSight): void => {
    this.#sights = [...this.#sights.slice(1 - SIGHT_FRAMES), sight]
  }

  problem(): SightProblem | undefined {
    return sightProblemOf(this.#sights)
  }
}

/** A hint after ten seconds without a code (A §2, §9), by the last frames. */
export function useScanHint(isReading: boolean): ScanHint {
  const [sights, setSights] = useState(() => new LastSights())
  const [late, setLate] = useState<{ problem: SightProblem | undefined } | null>(null)
  useEffect(() => {
    if (!isReading) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      const problem = sights.problem()
      setLate((before) => (before && before.problem === problem ? before : { problem }))
      timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    timer = setTimeout(look, SCAN_HINT_MS)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [isReading, sights])
  return { isLate: late !== null, problem: late?.problem, onSight: sights.add, restart: () => setSights(new LastSights()) }
}
