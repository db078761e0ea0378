import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'

/**
 * How the scripts of the browser are cut. The bundler does not know that the routes `root` and `site-layout` are on
 * every page, and would lay what they share with other pages into several dozen small files, each a request of its own.
 * So the browser's scripts are built twice: first to write down which modules those two need, then with these modules in
 * two files: `libraries`, which stay the same from release to release, and `shell` (scripts/build-if-stale.ts).
 */

/** Modules that every page loads, by path from the root of the repository. Not in `build`, which each build empties. */
export const SHELL_MODULES = '.react-router/shell-modules.json'
/** Which modules each script consists of, for `npm run bench:pages`. */
const CHUNK_CONTENTS = 'build/chunk-contents.json'

/** Rendered characters of each module, by file of the build and by path of the module. */
const chunkContents = z.record(z.string(), z.record(z.string(), z.number()))
export type ChunkContents = z.infer<typeof chunkContents>

const EVERYWHERE = ['web/entry.client.tsx', 'web/root.tsx', 'web/shell/site-layout.tsx']

/** What so many pages and dialogs share lies in one file, `common`: a request costs more than a few bytes too many. */
const COMMON_FROM = 15
/** So do smaller leftovers of our own, which join the most similar chunk (characters before they are made small). */
const WORTH_A_FILE = 1000
const SHARED = 'shared'

/** The cut for the bundler: none while the list is missing, so that every module lies where it is needed. */
export function browserChunks(): Pick<Rolldown.OutputOptions, 'codeSplitting' | 'chunkFileNames'> {
  const shell = readShellModules()
  if (!shell) return {}
  function nameOf(id: string): string | null {
    if (!shell?.has(pathOf(id))) return null
    // Styles stay together: their order decides.
    return id.includes('/node_modules/') && !id.endsWith('.css') ? 'libraries' : 'shell'
  }
  return {
    codeSplitting: {
      groups: [
        { name: nameOf, debugName: 'shell', priority: 1 },
        { name: 'common', minShareCount: COMMON_FROM },
        { name: SHARED, test: isOurs, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_FILE },
      ],
    },
    // The bundler would write every page that shares a file into its name.
    chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
  }
}

function isOurs(id: string): boolean {
  return /^(web|domain|messages)\//u.test(pathOf(id))
}

/** Writes the list when it is missing; otherwise what the scripts consist of. */
export function listBrowserChunks(): Plugin {
  const isFirstBuild = readShellModules() === null
  return {
    name: 'list-browser-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      mkdirSync(dirname(SHELL_MODULES), { recursive: true })
      if (isFirstBuild) writeFileSync(SHELL_MODULES, JSON.stringify(modulesEverywhere(chunks), null, 1))
      else writeFileSync(CHUNK_CONTENTS, JSON.stringify(contentsOf(chunks)))
    },
  }
}

function readShellModules(): Set<string> | null {
  if (!existsSync(SHELL_MODULES)) return null
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(SHELL_MODULES, 'utf8'))))
}

/** What is reached from the scripts of every page, sorted. */
function modulesEverywhere(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Rolldown.OutputChunk>()
  function reach(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const file of chunk.imports) reach(byFile.get(file))
  }
  for (const chunk of chunks) if (chunk.isEntry && EVERYWHERE.includes(pathOf(chunk.facadeModuleId ?? ''))) reach(chunk)
  return [...new Set([...reached].flatMap((chunk) => Object.keys(chunk.modules).map(pathOf)))].toSorted()
}

/** What the last build wrote down. @throws Error when there is none. */
export async function readChunkContents(): Promise<ChunkContents> {
  return chunkContents.parse(JSON.parse(await readFile(CHUNK_CONTENTS, 'utf8')))
}

function contentsOf(chunks: readonly Rolldown.OutputChunk[]): ChunkContents {
  const entries = chunks.map(({ fileName, modules }) => {
    const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength])
    return [fileName, Object.fromEntries(lengths)] as const
  })
  return Object.fromEntries(entries)
}

/** Path of a module without what plugins hang on; modules of the bundler keep their names. */
function pathOf(id: string): string {
  return id.startsWith('/') ? relative(process.cwd(), id.replace(/\?.*$/u, '')) : id
}
