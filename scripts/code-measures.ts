import { dirname } from 'node:path'
import { parseSync } from 'vite'

export interface MeasuredSource {
  path: string
  /** All lines, and those that are nothing but comment. */
  lines: number
  commentLines: number
  /** Lines of each function with a body of statements. */
  functions: readonly number[]
  /** Lines of code without space around them; no comments, imports and lines of signs alone. */
  code: readonly string[]
}

/** Reads one TypeScript or CSS source. */
export function measureSource(path: string, text: string): MeasuredSource {
  const isStyle = path.endsWith('.css')
  const { comments, functions } = isStyle ? { comments: styleComments(text), functions: [] } : readModule(path, text)
  const withoutComments = comments.reduceRight(
    (rest, [start, end]) => rest.slice(0, start) + blankLines(rest.slice(start, end)) + rest.slice(end),
    text,
  )
  const all = text.trimEnd().split('\n')
  const coded = withoutComments.split('\n')
  return {
    path,
    lines: all.length,
    commentLines: all.filter((line, at) => line.trim() !== '' && coded[at]?.trim() === '').length,
    functions,
    code: coded.map((line) => line.trim()).filter((line) => /\w/u.test(line) && !/^(?:import|export \*|\} from) /u.test(line)),
  }
}

type Span = readonly [start: number, end: number]

function readModule(path: string, text: string): { comments: Span[]; functions: number[] } {
  const { program, comments } = parseSync(path, text)
  const functions: number[] = []
  visit(program, (node) => {
    const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(node.type)
    if (isFunction && hasStatements(node)) functions.push(text.slice(node.start, node.end).split('\n').length)
  })
  return { comments: comments.map(({ start, end }) => [start, end] as const), functions }
}

interface Node {
  type: string
  start: number
  end: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function hasStatements(node: Node): boolean {
  return 'body' in node && isNode(node.body) && /^(?:BlockStatement|FunctionBody)$/u.test(node.body.type)
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, look)
  }
}

function styleComments(text: string): Span[] {
  return [...text.matchAll(/\/\*[^]*?\*\//gu)].map((match) => [match.index, match.index + match[0].length] as const)
}

function blankLines(comment: string): string {
  return '\n'.repeat(comment.split('\n').length - 1)
}

interface PartSummary {
  files: number
  lines: number
  /** From 0 to 1. */
  commentShare: number
  /** Median, 90th percentile and longest in lines, as `46/122/294`. */
  file: string
  fn: string
}

/** Sums up the sources of one part. */
export function summarizePart(sources: readonly MeasuredSource[]): PartSummary {
  const lines = sum(sources.map((source) => source.lines))
  return {
    files: sources.length,
    lines,
    commentShare: sum(sources.map(({ commentLines }) => commentLines)) / Math.max(1, lines),
    file: spread(sources.map((source) => source.lines)),
    fn: spread(sources.flatMap(({ functions }) => functions)),
  }
}

/** How many folders hold these sources, and how many of them hold fewer than four. A component and its styles are one. */
export function countFolders(sources: readonly MeasuredSource[]): { folders: number; small: number } {
  const byFolder = Map.groupBy(sources, ({ path }) => dirname(path))
  const counts = [...byFolder.values()].map((all) => new Set(all.map(({ path }) => path.replace(/(?:\.module)?\.\w+$/u, ''))).size)
  return { folders: counts.length, small: counts.filter((count) => count < 4).length }
}

/** How many runs of at least `least` lines of code stand a second time in the same sources; a longer run counts once. */
export function countRepeatedRuns(sources: readonly MeasuredSource[], least = 8): number {
  const seen = new Set<string>()
  let runs = 0
  for (const { code } of sources) {
    let wasRepeated = false
    for (let at = 0; at + least <= code.length; at += 1) {
      const window = code.slice(at, at + least).join('\n')
      const isRepeated = seen.has(window)
      if (isRepeated && !wasRepeated) runs += 1
      wasRepeated = isRepeated
      seen.add(window)
    }
  }
  return runs
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)}/${at(0.9)}/${at(1)}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
