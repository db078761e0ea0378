/** First line of a migration whose statements each stand for themselves, outside of a transaction. */
const BY_ITSELF = /^-- Each statement by itself\b/u
/** Before a statement that is repeated, a batch at a time, until it changes nothing. */
const IN_BATCHES = /^-- In batches\b/mu

/** A statement of a migration. */
export interface MigrationStatement {
  /** As it is written, without comments. */
  text: string
  /** In small letters on one line, without what stands in texts and bodies of functions: for rules. */
  plain: string
  /** Whether it is repeated until it changes nothing. */
  isInBatches: boolean
}

/** Whether statements run one by one, as concurrent indexes and batches cannot run in a transaction. */
export function isByItself(text: string): boolean {
  return BY_ITSELF.test(text)
}

const TOKENS = /--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'$;]+|[^;]/gmu

export function statementsOf(text: string): MigrationStatement[] {
  const statements: MigrationStatement[] = []
  let written = { text: '', plain: '', comments: '' }
  for (const [token] of `${text};`.matchAll(TOKENS)) {
    if (token.startsWith('--')) written.comments += `${token}\n`
    else if (token === ';') {
      const plain = written.plain.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
      if (plain !== '') statements.push({ text: written.text.trim(), plain, isInBatches: IN_BATCHES.test(written.comments) })
      written = { text: '', plain: '', comments: '' }
    } else {
      written.text += token
      written.plain += /^['$]./su.test(token) ? `''` : token
    }
  }
  return statements
}
