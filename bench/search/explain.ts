import type { Call } from './plan.ts'
import type { BenchDatabase } from './server-modules.ts'

/** Prints how PostgreSQL carries out the statements of a call's slowest address. */
export async function explainCall({ pool, searchPool }: BenchDatabase, call: Call): Promise<void> {
  const times: number[] = []
  for (const statements of call.statements) {
    const start = performance.now()
    for (const { text, values, isSearch } of statements) await (isSearch ? searchPool : pool).query(text, values)
    times.push(performance.now() - start)
  }
  const slowest = times.indexOf(Math.max(...times))
  console.log(`\n## ${call.name}: ${call.addresses[slowest]} (${times[slowest]?.toFixed(1)} ms)`)
  for (const { text, values, isSearch } of call.statements[slowest] ?? []) {
    const { rows } = await (isSearch ? searchPool : pool).query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    console.log(`\n${text.trim()}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
}
