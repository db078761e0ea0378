import { JSONParser, TokenType } from '@streamparser/json'
import { inSlices } from '../../../../platform/concurrency.ts'

/** Characters that are read without a look at the clock. */
const PIECE = 16_384
/** No honest answer is a quarter as deep; without a limit one of nothing but brackets would take gigabytes. */
const DEEPEST = 32

/**
 * Reads long JSON without keeping anybody waiting, which `JSON.parse` would. Gives each value under `paths` (as `$.list` or
 * `$.list.*`) with the keys that lead to it; how much is given before an error is left open. @throws Error for what is no JSON, is
 * cut off or too deep.
 */
export async function readJson(text: string, paths: string[], take: (keys: (string | number)[], value: unknown) => void): Promise<void> {
  const parser = new JSONParser({ paths, keepStack: false })
  let depth = 0
  let isEmpty = true
  parser.onToken = ({ token }) => {
    isEmpty = false
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--
    if (depth > DEEPEST) throw new Error('too deep')
  }
  parser.onValue = ({ value, key, stack }) => {
    const keys = [...stack.map((each) => each.key), key]
    take(
      keys.filter((each) => each !== undefined),
      value,
    )
  }
  await inSlices(piecesOf(text), (piece) => parser.write(piece))
  if (!parser.isEnded) parser.end()
  if (isEmpty) throw new Error('nothing')
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
}
