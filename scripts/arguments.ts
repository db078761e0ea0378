import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/**
 * Reads the arguments of a program that `npm run` calls, before it does anything. `--help` prints `usage` and ends the process
 * with 0; an option that it does not know, or more than `words` words, ends it with 1 and a sentence. From then on what the program
 * throws ends it with 1 and the sentence of the error; what only a fault of ours throws keeps its stack.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(usage: string, options: T, words = 0) {
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: words > 0 })
    if (positionals.length > words) throw new TypeError(`Unexpected argument '${positionals[words]}'`)
    if (!('help' in values && values.help === true)) {
      process.on('uncaughtException', endWithSentence)
      return { values, positionals }
    }
    console.log(usage)
  } catch (error) {
    // Node adds a hint on how to write words that look like an option.
    console.error(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}. Nothing was done.\n${usage}`)
    return process.exit(1)
  }
  return process.exit(0)
}

function endWithSentence(error: unknown): never {
  const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  console.error(error instanceof Error ? (isFault ? error.stack : error.message) : String(error))
  process.exit(1)
}
