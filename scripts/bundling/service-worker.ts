import { build, type Plugin } from 'vite'

const SOURCE = 'web/platform/offline/worker/service-worker.ts'
/** At the root: a worker is in charge of the pages below its own address only. */
const TARGET = 'sw.js'

/** Builds the worker that keeps pages for use without a connection: one script of its own beside those of the pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // Not where nothing is written (list-shell-modules.ts).
    applyToEnvironment: ({ name, config }) => name === 'client' && config.build.write,
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, target: 'es2023', rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
      })
      const [result] = Array.isArray(built) ? built : [built]
      const [script] = result && 'output' in result ? result.output : []
      if (script?.type !== 'chunk') throw new Error(`${SOURCE} was not bundled into a script.`)
      this.emitFile({ type: 'asset', fileName: TARGET, source: script.code })
    },
  }
}
