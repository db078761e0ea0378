import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Export {
  path: string
  name: string
  isType: boolean
  /** Whether the module itself uses it, too. */
  isUsedHere: boolean
}

/** By module: the names that are imported from it, each with the modules that do; `*` stands for all values. */
type Uses = Map<string, Map<string, Set<string>>>

interface Source {
  path: string
  /** Without comments. */
  text: string
  module: ReturnType<typeof parseSync>['module']
}

/** Sources with the words that stand for folders in imports (package.json, "imports"). */
const SOURCES = /^(?:domain|contract|messages|server|web|scripts|bench|chaos|e2e|db|deploy)\/.*\.tsx?$|^[\w.-]+\.ts$/u

function readSources(): Source[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => SOURCES.test(path) && !path.endsWith('.d.ts') && existsSync(path))
    .map((path) => {
      const source = readFileSync(path, 'utf8')
      const { module, comments } = parseSync(path, source)
      const text = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source)
      return { path, text, module }
    })
}

/** Exports of all modules and their importers: static, dynamic and type imports, and `export … from`. */
export function readExports(): { exported: Export[]; uses: Uses } {
  const sources = readSources()
  const uses: Uses = new Map()
  for (const source of sources) noteUses(source, uses)
  passOn(sources, uses)
  return { exported: sources.flatMap(exportsOf), uses }
}

function exportsOf({ path, text, module }: Source): Export[] {
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  return entries.flatMap(({ exportName, localName, moduleRequest, isType }) => {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name
    if (moduleRequest !== null || name === null) return []
    return [{ path, name, isType, isUsedHere: countOf(text, localName.name ?? name) > 1 }]
  })
}

function countOf(text: string, name: string): number {
  return [...text.matchAll(new RegExp(String.raw`(?<![\w$.'-])${name.replaceAll('$', String.raw`\$`)}(?![\w$'-])`, 'gu'))].length
}

function noteUses(source: Source, uses: Uses): void {
  const { path, text, module } = source
  const note = (target: string, name: string): void => {
    const names = uses.get(target) ?? new Map<string, Set<string>>()
    uses.set(target, names.set(name, (names.get(name) ?? new Set()).add(path)))
  }
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      for (const name of namesOf(text, importName, localName.value)) note(targetOf(path, moduleRequest.value), name)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest && importName.kind === 'Name') note(targetOf(path, moduleRequest.value), importName.name ?? '')
  for (const [target, names] of importCalls(text)) for (const name of names) note(targetOf(path, target), name)
}

function namesOf(text: string, { kind, name }: { kind: string; name?: string | null }, local: string): string[] {
  if (kind === 'Default') return ['default']
  if (kind === 'Name') return [name ?? '']
  const members = [...text.matchAll(new RegExp(String.raw`(?<![\w$]|[\w$)\]]\.)${local}(?:\.(\w+)|(?![\w$]))`, 'gu'))].map(
    ([, member]) => member,
  )
  // The import itself is one without a member.
  return members.filter((member) => member === undefined).length > 1 ? ['*'] : members.flatMap((member) => member ?? [])
}

/** `const { a, b } = await import('…')`, `(await import('…')).a`, `import('…').A`, `Pick<typeof import('…'), 'a'>`; else all. */
const CALL =
  /(?:\{([^{}]*)\} = await )?(?:(Pick)<\s*)?import\(\s*'([^']+\.tsx?)'\s*\)(?:\)?\.(?!then|catch)(\w+)|,\s*((?:\s*\|?\s*'\w+')+))?/gu

function importCalls(text: string): [target: string, names: string[]][] {
  return [...text.replaceAll('typeof import', 'import').matchAll(CALL)].map(([, taken, picked, target = '', member, chosen = '']) => {
    if (taken !== undefined) return [target, taken.split(',').map((part) => part.split(':')[0]?.trim() ?? '')]
    if (picked !== undefined) return [target, [...chosen.matchAll(/\w+/gu)].map(([name]) => name)]
    return [target, [member ?? '*']]
  })
}

/** `export * from` passes on what is asked of the module that it stands in. */
function passOn(sources: readonly Source[], uses: Uses): void {
  for (const { path, module } of sources)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName } of entries) {
        if (!moduleRequest || importName.kind !== 'AllButDefault') continue
        const target = targetOf(path, moduleRequest.value)
        const names = uses.get(target) ?? new Map<string, Set<string>>()
        for (const [name, by] of uses.get(path) ?? []) names.set(name, new Set([...(names.get(name) ?? []), ...by]))
        uses.set(target, names)
      }
}

function targetOf(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  return path.replace(/^#(domain|contract|db|messages)\//u, '$1/')
}
