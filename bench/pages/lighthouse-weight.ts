import { stat } from 'node:fs/promises'
import type { Result } from 'lighthouse'
import { z } from 'zod'
import { readChunkContents } from '../../scripts/bundling/browser-chunks.ts'

/** Bytes over the wire and unpacked. */
interface Weight {
  transferred: number
  unpacked: number
}

interface ScriptWeight extends Weight {
  file: string
}

/** What a page transfers: scripts one by one and by origin, and everything by kind. */
export interface PageWeight {
  scripts: ScriptWeight[]
  /** Share of the transferred scripts by what they come from, in bytes. */
  origins: [origin: string, bytes: number][]
  kinds: [kind: string, weight: Weight & { requests: number }][]
}

const networkRequest = z.object({
  url: z.string(),
  resourceType: z.string().optional(),
  transferSize: z.number(),
  resourceSize: z.number(),
})
type NetworkRequest = z.infer<typeof networkRequest>
/** None where the run has failed. */
const networkDetails = z.object({ items: z.array(networkRequest).default([]) }).default({ items: [] })

/**
 * Reads the requests of one run of Lighthouse. What a script consists of is estimated: the bytes of the compressed
 * file are shared out by the length of its modules.
 */
export async function weighScripts(run: Result, origin: string): Promise<PageWeight> {
  const { items } = networkDetails.parse(run.audits['network-requests']?.details)
  const requests = items.filter(({ url }) => url.startsWith(origin))
  const contents = await readChunkContents()
  const origins = new Map<string, number>()
  const scripts: ScriptWeight[] = []
  for (const { url } of requests.filter(({ resourceType }) => resourceType === 'Script')) {
    const file = new URL(url).pathname.slice(1)
    const weight = await weightOf(file)
    scripts.push({ file: file.replace('assets/', ''), ...weight })
    for (const [name, share] of sharesOf(contents[file] ?? {})) origins.set(name, (origins.get(name) ?? 0) + share * weight.transferred)
  }
  scripts.sort((one, other) => other.transferred - one.transferred)
  return { scripts, origins: [...origins].sort(([, one], [, other]) => other - one), kinds: kindsOf(requests) }
}

/** The file as it lies beside the build; headers of the answer are not counted. */
async function weightOf(file: string): Promise<Weight> {
  const { size: unpacked } = await stat(`build/client/${file}`)
  const packed = await stat(`build/client/${file}.br`).catch(() => undefined)
  return { transferred: packed?.size ?? unpacked, unpacked }
}

function sharesOf(modules: Record<string, number>): [origin: string, share: number][] {
  const total = Object.values(modules).reduce((sum, length) => sum + length, 0)
  return Object.entries(modules).map(([path, length]) => [originOf(path), total === 0 ? 0 : length / total])
}

/** The package of a module, or the part of our own source it belongs to. */
function originOf(path: string): string {
  const [, inPackage] = /.*node_modules\/(.+)$/u.exec(path) ?? []
  if (inPackage) return /^(@[^/]+\/[^/]+|[^/]+)/u.exec(inPackage)?.[0] ?? inPackage
  if (path.startsWith('messages/')) return 'texts (three languages)'
  const [, ours] = /^((?:web|domain|contract)\/(?:features\/)?[^/]+)\b/u.exec(path) ?? []
  return ours ?? 'build (module loader and the like)'
}

function kindsOf(requests: readonly NetworkRequest[]): PageWeight['kinds'] {
  const kinds = new Map<string, Weight & { requests: number }>()
  for (const { resourceType = 'Other', transferSize, resourceSize } of requests) {
    const kind = kinds.get(resourceType) ?? { transferred: 0, unpacked: 0, requests: 0 }
    kinds.set(resourceType, {
      transferred: kind.transferred + transferSize,
      unpacked: kind.unpacked + resourceSize,
      requests: kind.requests + 1,
    })
  }
  return [...kinds].sort(([, one], [, other]) => other.transferred - one.transferred)
}
