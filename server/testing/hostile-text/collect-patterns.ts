import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression as it stands in a source file. */
interface FoundPattern {
  /** `path:line /pattern/flags`, so that a failure names the line to mend. */
  name: string
  pattern: RegExp
}

/** What the product says of regular expressions, without its tests. */
interface Patterns {
  written: FoundPattern[]
  /** Files that put patterns together while they run. */
  builtIn: string[]
}

interface SyntaxNode {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: { type: string; name?: string }
}

/** Every regular expression in the sources of some rooms. */
export function collectPatterns(...rooms: string[]): Patterns {
  const found: Patterns = { written: [], builtIn: [] }
  for (const path of sourcesOf(rooms)) {
    const text = readFileSync(path, 'utf8')
    for (const node of nodesOf(parseSync(path, text).program)) {
      const { regex, callee } = node
      if (regex) {
        const line = text.slice(0, node.start).split('\n').length
        const name = `${path}:${line} /${regex.pattern}/${regex.flags}`
        found.written.push({ name, pattern: new RegExp(regex.pattern, regex.flags) })
      }
      if (callee?.name === 'RegExp') found.builtIn.push(path)
    }
  }
  return found
}

function sourcesOf(rooms: readonly string[]): string[] {
  const patterns = rooms.flatMap((room) => [`${room}/*.ts`, `${room}/*.tsx`])
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/\.test\.tsx?$|(?:^|\/)testing\//u.test(path))
}

/** All nodes of a syntax tree. */
function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && typeof value.start === 'number'
}
