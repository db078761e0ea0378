import type pg from 'pg'
import type { Call } from './plan.ts'

/** Prints how PostgreSQL carries out the statements of a call's slowest address. */
export async function explainCall(pool: pg.Pool, call: Call): Promise<void> {
  const times: number[] = []
  for (const statements of call.statements) {
    const start = performance.now()
    for (const { text, values } of statements) await pool.query(text, values)
    times.push(performance.now() - start)
  }
  const slowest = times.indexOf(Math.max(...times))
  console.log(`\n## ${call.name}: ${call.addresses[slowest]} (${times[slowest]?.toFixed(1)} ms)`)
  for (const { text, values } of call.statements[slowest] ?? []) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    console.log(`\n${text.trim()}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
}
