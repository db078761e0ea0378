import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import manifest from '../../package.json' with { type: 'json' }

const ASKED = '?program'
/** Names of the bundler's own modules begin with NUL: nothing else takes them for a file. */
const OWN = '\0program:'

/**
 * `import program from './reader-process.ts?program'` gives a program for a process of its own as one text: the file
 * with all it imports; libraries of production stay in `node_modules`. The server bundle stays one file that way
 * (docs/decisions/0002-one-server-bundle.md).
 */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ASKED)) return undefined
      const file = await this.resolve(source.slice(0, -ASKED.length), importer, { skipSelf: true })
      // The name stands in the bundle, which is not to depend on where it was built.
      return file && OWN + relative(process.cwd(), file.id)
    },
    async load(id) {
      if (!id.startsWith(OWN)) return undefined
      const file = resolve(id.slice(OWN.length))
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundled(file))}`
    },
  }
}

async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
    build: { ssr: file, write: false, target: 'node24', minify: true, rolldownOptions: { output: { format: 'es' } } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunks = result && 'output' in result ? result.output.filter((part) => part.type === 'chunk') : []
  const [program] = chunks
  if (!program || chunks.length !== 1) throw new Error(`${file} was not bundled into one program.`)
  return program.code
}
