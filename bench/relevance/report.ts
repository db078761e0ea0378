import type { RelevanceSettings } from './settings.ts'

/** How often the right book stood where, for queries of one kind from one source. */
export interface KindResult {
  kind: string
  source: string
  queries: number
  rank1: number
  first5: number
  /** Sum of 1 / rank. */
  reciprocal: number
  /** Those whose book was a hit, not a similar one below "nothing exactly so". */
  hits: number
}

/** What readers saw who asked for books that are not there. */
export interface AbsentResult {
  queries: number
  /** No hit, or only books that have all the words. */
  withoutHits: number
  /** Queries that name an author of other books, and those of them that showed these books as similar. */
  withSimilar: number
  similarShown: number
}

/** What stands around the table. */
interface RelevanceFacts {
  settings: RelevanceSettings
  startedAt: Date
  catalogue: { demo: number; known: number; data: number; generated: number }
}

/** The results as Markdown. */
export function relevanceReport(
  { results, absent }: { results: readonly KindResult[]; absent: AbsentResult },
  { settings, startedAt, catalogue }: RelevanceFacts,
): string {
  const total = catalogue.demo + catalogue.known + catalogue.data + catalogue.generated
  const data = catalogue.data === 0 ? 'no BENCH_DATA_DIR, so none of a data folder' : `${catalogue.data} real ones of BENCH_DATA_DIR`
  return `# Results of \`npm run bench:relevance\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC
- ${total} books: ${catalogue.demo} of the demo, ${catalogue.known} that everybody knows, ${data}, ${catalogue.generated} generated (seed ${settings.seed})
- At most ${settings.queries} queries of one kind from one source

| Queries | from | number | rank 1 | first 5 | mean reciprocal rank | as a hit |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${results.map(line).join('\n')}

Of ${absent.queries} queries for books that are not there, ${absent.withoutHits} (${percentOf(absent.withoutHits, absent.queries)}) have no hits but books with
all their words; ${absent.similarShown} of ${absent.withSimilar} that name an author show the other books of theirs as similar.

The goal is a mean reciprocal rank of 0.95 for every kind, 0.85 for two typing errors; of known titles of ten letters or more,
where only hits count, 0.97 with one error and 0.93 with two. What counts as right, and how the
queries are made: [README.md](README.md).
`
}

function percentOf(count: number, all: number): string {
  return `${((100 * count) / all).toFixed(1)} %`
}

function line({ kind, source, queries, rank1, first5, reciprocal, hits }: KindResult): string {
  const percent = (count: number): string => percentOf(count, queries)
  return `| ${[kind, source, queries, percent(rank1), percent(first5), (reciprocal / queries).toFixed(3), percent(hits)].join(' | ')} |`
}
