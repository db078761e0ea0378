import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'

/**
 * How the scripts of the browser are cut. The bundler does not know that the routes `root` and `site-layout` are on
 * every page, and would lay what they share with other pages into several dozen small files, each a request of its own.
 * So a first build writes down which modules those two need (list-shell-modules.ts), and the build lays them into two files:
 * `libraries`, which stay the same from release to release, and `shell`.
 */

/** Modules that every page loads, by path from the root of the repository. Not in `build`, which each build empties. */
export const SHELL_MODULES = '.react-router/shell-modules.json'
/** Which modules each script consists of, for `npm run bench:pages`. */
const CHUNK_CONTENTS = 'build/chunk-contents.json'

/** Rendered characters of each module, by file of the build and by path of the module. */
const chunkContents = z.record(z.string(), z.record(z.string(), z.number()))
export type ChunkContents = z.infer<typeof chunkContents>

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
        { name: nameOf, debugName: 'shell', priority: 2 },
        { name: 'forms', test: isOfForms, minShareCount: COMMON_FROM, priority: 1 },
        { name: 'common', test: isForAnybody, minShareCount: COMMON_FROM },
        { name: SHARED, test: isOurs, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_FILE },
      ],
    },
    // The bundler would write every page that shares a file into its name.
    chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
  }
}

/** Fields and what judges them: most pages that guests look at have none. Styles stay with others, as their order decides. */
function isOfForms(id: string): boolean {
  const path = pathOf(id)
  return FORMS.test(path) && !path.endsWith('.css') && !path.includes('/form-buttons')
}

/** What administrators alone share would bring the fields of forms along, to every page. */
function isForAnybody(id: string): boolean {
  return !pathOf(id).startsWith('web/features/moderation/reason-form')
}

const FORMS =
  /^(?:web\/ui\/forms\/|node_modules\/(?:@mantine\/form|klona|fast-deep-equal|@mantine\/core\/esm\/components\/(?:Input|TextInput|Textarea|Checkbox|CloseButton|NativeSelect|Combobox))\/)/u

function isOurs(id: string): boolean {
  return /^(web|domain|messages)\//u.test(pathOf(id))
}

/** Writes down what the scripts consist of. */
export function listBrowserChunks(): Plugin {
  return {
    name: 'list-browser-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      writeFileSync(CHUNK_CONTENTS, JSON.stringify(contentsOf(chunks)))
    },
  }
}

function readShellModules(): Set<string> | null {
  if (!existsSync(SHELL_MODULES)) return null
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(SHELL_MODULES, 'utf8'))))
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

/** Path of a module from the root of the repository, without what plugins hang on; modules of the bundler keep their names. */
export function pathOf(id: string): string {
  return id.startsWith('/') ? relative(process.cwd(), id.replace(/\?.*$/u, '')) : id
}
