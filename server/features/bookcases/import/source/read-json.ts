import { JSONParser, TokenType } from '@streamparser/json'
import { forEachYielding } from '../../../../platform/concurrency.ts'

const PIECE = 16_384
/** Four times the depth of real answers; without a limit nested brackets would take gigabytes. */
const DEEPEST = 32

/**
 * Parses large JSON in steps, yielding to the event loop, and gives each value under `paths` (`$.list`, `$.list.*`) with its
 * keys. Values before an error may have been given.
 * @throws Error for invalid, truncated or too deeply nested JSON.
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
  await forEachYielding(piecesOf(text), (piece) => parser.write(piece))
  if (!parser.isEnded) parser.end()
  if (isEmpty) throw new Error('nothing')
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
}
