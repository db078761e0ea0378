import { median, medianOf, type Measurement } from '../harness/measurement.ts'
import type { Helper } from '../harness/processes.ts'
import { measureSwaps, sumOf, untilQuiet, warmUpSwaps, type MeasuredSite, type SwapsRound } from './measure.ts'
import type { OrderSettings } from './settings.ts'

/** What one kind of parcel takes. */
export interface ParcelResult {
  order: Measurement
  accept: Measurement
  confirm: Measurement
  /** Milliseconds of CPU time of all processes for one of each. */
  cpu: { order: number; accept: number; confirm: number }
}

/** Measures orders of one copy (the first site) and parcels (the last one) in turns; the first one is warm already. */
export async function measureParcels(
  sites: readonly { site: MeasuredSite; index: number }[],
  load: Helper,
  settings: OrderSettings,
): Promise<ParcelResult[]> {
  const last = sites.at(-1)
  if (last) await warmUpSwaps(last.index, load, settings)
  const rounds: SwapsRound[][] = sites.map(() => [])
  for (let round = 0; round < settings.rounds; round++) {
    for (const [place, { site, index }] of sites.entries()) {
      for (const one of sites) await untilQuiet(one.site)
      rounds[place]?.push(await measureSwaps(site, index, load, settings))
    }
    console.log(`round ${round + 1} of parcels beside orders of one copy`)
  }
  return rounds.map(summarise)
}

function summarise(rounds: readonly SwapsRound[]): ParcelResult {
  const cpu = (kind: keyof SwapsRound['cpu']): number => median(rounds.map((round) => sumOf(round.cpu[kind])))
  return {
    order: medianOf(rounds.map(({ product }) => product)),
    accept: medianOf(rounds.map(({ accept }) => accept)),
    confirm: medianOf(rounds.map(({ confirm }) => confirm)),
    cpu: { order: cpu('product'), accept: cpu('accept'), confirm: cpu('confirm') },
  }
}
