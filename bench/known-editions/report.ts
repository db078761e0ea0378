/** One try of loading the file. */
export interface Load {
  records: number
  kept: number
  fresh: number
  seconds: number
  ownSeconds: number
  databaseSeconds: number
}

/** In bytes. */
export interface Sizes {
  rows: number
  table: number
  byNumber: number
  byTitle: number
}

export interface Question {
  what: string
  /** In milliseconds. */
  times: number[]
  found: number
}

interface Measured {
  records: number
  seed: number
  bytes: number
  packed: number
  loads: Load[]
  tidying: number
  sizes: Sizes
  questions: Question[]
}

interface Circumstances {
  startedAt: Date
  loadBefore: number
  loadAfter: number
  cores: number
}

/** The page that `npm run bench:known-editions` writes. */
export function reportOf(measured: Measured, { startedAt, loadBefore, loadAfter, cores }: Circumstances): string {
  const { records, seed, bytes, packed, loads, tidying, sizes, questions } = measured
  return [
    '# Results of `npm run bench:known-editions`',
    '',
    `- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cores} cores; load of the machine before: ${loadBefore.toFixed(2)}, after: ${loadAfter.toFixed(2)}`,
    `- ${count(records)} invented records (seed ${seed}) of ${count(bytes / records)} bytes, ${count(packed / records)} when packed: ${count(packed / 1e6)} MB`,
    '- The first try was stopped half-way, the second one went on from there; what had been read before was unpacked once more and passed over',
    '',
    '| try | records | seconds | records a second | reading: s of a core | records a second and core | database: s of a core | records a second and core |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...loads.map(loadRow),
    '',
    `Afterwards \`vacuum (analyze)\`: ${tidying.toFixed(0)} s.`,
    '',
    `| ${count(sizes.rows)} editions | MB | bytes an edition |`,
    '| --- | ---: | ---: |',
    sizeRow('table', sizes.table, sizes.rows),
    sizeRow('index of ISBNs', sizes.byNumber, sizes.rows),
    sizeRow('index of titles and authors', sizes.byTitle, sizes.rows),
    sizeRow('all', sizes.table + sizes.byNumber + sizes.byTitle, sizes.rows),
    '',
    '| asked for | times | found | median, ms | p99, ms | slowest, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...questions.map(questionRow),
    '',
    'Goals: 20,000 records a second and core, or what the machine gives; 250 bytes an edition; 2 ms for an ISBN, 50 ms for a title and its author.',
    '',
  ].join('\n')
}

function loadRow({ fresh, seconds, ownSeconds, databaseSeconds }: Load, index: number): string {
  const cells = [index + 1, count(fresh), count(seconds), count(fresh / seconds), count(ownSeconds), count(fresh / ownSeconds)]
  return `| ${[...cells, count(databaseSeconds), count(fresh / databaseSeconds)].join(' | ')} |`
}

function sizeRow(what: string, bytes: number, rows: number): string {
  return `| ${what} | ${count(bytes / 1e6)} | ${(bytes / rows).toFixed(1)} |`
}

function questionRow({ what, times, found }: Question): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  return `| ${what} | ${count(times.length)} | ${count(found)} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}
