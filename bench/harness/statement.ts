import { readFile } from 'node:fs/promises'
import type { PoolConfig } from 'pg'
import { z } from 'zod'

/** One statement as the server sends it. */
export const statement = z.object({
  text: z.string(),
  values: z.array(z.unknown()),
  /** Whether it goes through the pool for searches. */
  isSearch: z.boolean(),
})
export type Statement = z.infer<typeof statement>

/** What of a pool's options matters to a bench. */
export type PoolOptions = Pick<PoolConfig, 'max' | 'options' | 'statement_timeout' | 'idleTimeoutMillis'>

export const poolOptions: z.ZodType<PoolOptions> = z.object({
  max: z.int().optional(),
  options: z.string().optional(),
  statement_timeout: z.union([z.literal(false), z.int()]).optional(),
  idleTimeoutMillis: z.int().optional(),
})

/** The plan whose file is the first argument of this process; its own bench has written it. */
export async function readPlanFile<Plan>(plan: z.ZodType<Plan>): Promise<Plan> {
  return plan.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
}
