/** Prints how large the code is and how it is parted: `npm run measure`. Changes nothing. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readArguments } from './arguments.ts'
import { countFolders, countRepeatedRuns, measureSource, summarizePart, type MeasuredSource } from './code-measures.ts'

readArguments('Usage: npm run measure: prints files, folders, functions, comments and repeated lines of the code, by part.', {})

/** Parts in the order of the table; a source belongs to the first that matches. */
const PARTS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['tests', /\.(?:test|spec)\.tsx?$|^(?:e2e|server\/(?:testing|fault-matrix|house-rules))\//u],
  ['domain', /^domain\//u],
  ['contract', /^contract\//u],
  ['server', /^server\//u],
  ['web', /^web\//u],
  ['scripts, bench, chaos, deploy', /^(?:scripts|bench|chaos|deploy|db)\//u],
  ['styles', /\.css$/u],
]

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts') && path !== 'db/types.ts' && existsSync(path))
const byPart = new Map<string, MeasuredSource[]>(PARTS.map(([name]) => [name, []]))
for (const path of paths) {
  const isStyle = path.endsWith('.css')
  const part = PARTS.find(([name, wanted]) => (isStyle ? name === 'styles' : wanted.test(path)))
  if (part) byPart.get(part[0])?.push(measureSource(path, readFileSync(path, 'utf8')))
}

const rows = [...byPart].map(([name, sources]) => ({ name, ...summarizePart(sources), repeated: countRepeatedRuns(sources) }))
console.log('| part | files | lines | comments | lines a file | lines a function | repeated runs |')
console.log('|---|---|---|---|---|---|---|')
for (const { name, files, lines, commentShare, file, fn, repeated } of rows) {
  const share = `${(commentShare * 100).toFixed(1)} %`
  console.log(`| ${[name, files, lines, share, file, fn, repeated].join(' | ')} |`)
}
const { folders, small } = countFolders([...byPart].flatMap(([name, sources]) => (name === 'tests' ? [] : sources)))
console.log(`Folders with sources other than tests: ${folders}, of them with fewer than 4: ${small}.`)
console.log('Lines a file and a function: median/90th percentile/longest. A repeated run is eight lines of code or more that stand twice.')
