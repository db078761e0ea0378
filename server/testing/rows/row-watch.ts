import { PostgresQueryCompiler, RawNode, type KyselyPlugin, type QueryId } from 'kysely'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsOf, type DeclaredStatement } from './declared-rows.ts'
import { contradiction } from './shape.ts'

/** A statement as it ran in a test: its whole text, and the names of its columns once it gave a row. */
export interface SeenStatement {
  words: string
  text: string
  columns: string[] | null
}

/** Compares every row that a raw statement gives with the type it declares, and notes which statements ran. */
export class RowWatch implements KyselyPlugin {
  readonly #declared: Map<string, DeclaredStatement[]>
  readonly #running = new WeakMap<QueryId, SeenStatement>()
  readonly #seen = new Map<string, SeenStatement>()
  readonly #contradictions = new Set<string>()
  readonly #compiler = new PostgresQueryCompiler()

  constructor(declared: readonly DeclaredStatement[]) {
    this.#declared = Map.groupBy(declared, ({ words }) => words)
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]): ReturnType<KyselyPlugin['transformQuery']> {
    const words = RawNode.is(node) ? wordsOf(node.sqlFragments) : undefined
    if (words === undefined || !this.#declared.has(words)) return node
    const { sql: text } = this.#compiler.compileQuery(node, queryId)
    const seen = this.#seen.get(text) ?? { words, text, columns: null }
    this.#seen.set(text, seen)
    this.#running.set(queryId, seen)
    return node
  }

  async transformResult({
    result,
    queryId,
  }: Parameters<KyselyPlugin['transformResult']>[0]): Promise<Awaited<ReturnType<KyselyPlugin['transformResult']>>> {
    const seen = this.#running.get(queryId)
    if (!seen || !result.rows[0]) return result
    seen.columns ??= Object.keys(result.rows[0])
    for (const row of result.rows) this.#compare(seen.words, row)
    return result
  }

  #compare(words: string, row: unknown): void {
    const found = (this.#declared.get(words) ?? []).map(({ place, row: shape }) => ({ place, wrong: contradiction(shape, row) }))
    for (const { place, wrong } of found) if (wrong !== undefined) this.#contradictions.add(`${place} ${wrong}`)
  }

  /** Contradictions found so far; each is reported once. */
  takeContradictions(): string[] {
    const found = [...this.#contradictions]
    this.#contradictions.clear()
    return found
  }

  /** Writes down which statements ran, for the check after all tests. */
  async save(folder: string, name: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.json`), JSON.stringify([...this.#seen.values()]))
  }
}
