import { knobsOf, type KnobSource } from '../harness/knobs.ts'

/** The knobs of `npm run bench:evening`; README.md of the folder above explains each. */
export interface EveningSettings {
  members: number
  guests: number
  /** Members with a page open all evening, which is told what happens. */
  streams: number
  minutes: number
  /** Minutes between two visits of one person, in the mean. */
  visitMinutes: number
  books: number
  seed: number
  /** How many nodes are started here, unless `nodes` names some. */
  localNodes: number
  /** Origins of nodes that run already; then the database is named as well. */
  nodes: string[]
  databaseUrl: string
  /** Of the replica, to see what it answered; may be empty. */
  readUrl: string
  /** Where the payment provider listens for nodes that run already. */
  standInPort: number
  /** File the tables are written to. */
  results: string
}

/** Reads the knobs from the environment. @throws Error naming a variable that makes no sense. */
export function readEveningSettings(source: KnobSource): EveningSettings {
  const { isSmoke, whole, number } = knobsOf(source)
  const members = whole('BENCH_EVENING_MEMBERS', 16_000, 300)
  const nodes = (source['BENCH_EVENING_NODES'] ?? '').split(',').filter((origin) => origin !== '')
  const databaseUrl = source['BENCH_EVENING_DATABASE_URL'] ?? ''
  if (nodes.length > 0 && databaseUrl === '')
    throw new Error('BENCH_EVENING_DATABASE_URL is missing: the database of BENCH_EVENING_NODES, which is filled and asked afterwards.')
  return {
    members,
    guests: whole('BENCH_EVENING_GUESTS', Math.ceil(members / 2)),
    streams: whole('BENCH_EVENING_STREAMS', Math.ceil(members / 20)),
    minutes: whole('BENCH_EVENING_MINUTES', 30, 1),
    visitMinutes: number('BENCH_EVENING_VISIT_MINUTES', 30, 2),
    books: whole('BENCH_BOOKS', 100_000, 3000),
    seed: whole('BENCH_SEED', 1),
    localNodes: whole('BENCH_EVENING_LOCAL_NODES', 2),
    nodes: nodes.map((origin) => new URL(origin).origin),
    databaseUrl,
    readUrl: source['BENCH_EVENING_DATABASE_READ_URL'] ?? '',
    standInPort: whole('BENCH_EVENING_STAND_IN_PORT', 45_600),
    results: source['BENCH_RESULTS'] || (isSmoke ? '/tmp/buchfink-evening.md' : 'bench/EVENING.md'),
  }
}
