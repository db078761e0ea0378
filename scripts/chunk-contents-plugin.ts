import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** File name of what the plugin writes, in the folder above the build of the browser. */
export const CHUNK_CONTENTS = 'chunk-contents.json'

/** Rendered characters of each module, by file of the build and by path of the module. */
export type ChunkContents = Record<string, Record<string, number>>

/** Writes down which modules each script of the browser consists of: what `npm run bench:pages` counts. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: ({ dir = '' }, bundle) => {
      const contents: ChunkContents = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([path, module]) => [path, module.renderedLength] as const)
        contents[output.fileName] = Object.fromEntries(modules)
      }
      writeFileSync(join(dir, '..', CHUNK_CONTENTS), JSON.stringify(contents))
    },
  }
}
