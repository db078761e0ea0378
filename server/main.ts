/**
 * Loads the server bundle, starts it and stops it on SIGTERM or SIGINT. `--dev` takes the same entry through Vite.
 * Only this file is run by Node itself, so it imports nothing of ours but types.
 */
import type { Env } from './platform/env.ts'

type Bundle = Pick<typeof import('./app.ts'), 'startServer' | 'readEnv'>
type Running = Awaited<ReturnType<Bundle['startServer']>>

async function start(): Promise<Running> {
  if (process.argv.includes('--dev')) return startDevelopment()
  // React chooses its build by this when it is loaded: the development one renders at half the speed.
  process.env['NODE_ENV'] ??= 'production'
  const path = new URL('../build/server/index.js', import.meta.url).href
  const bundle: Bundle = await import(path)
  return bundle.startServer(readEnvOrExit(bundle))
}

async function startDevelopment(): Promise<Running> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { startServer, readEnv } = await vite.ssrLoadModule('/server/app.ts')
  const bundle: Bundle = { startServer, readEnv }
  return bundle.startServer(readEnvOrExit(bundle), { devMiddleware: vite.middlewares })
}

function readEnvOrExit(bundle: Bundle): Env {
  return bundle.readEnv(process.env)
}

function stopOnSignals(running: Running): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Vite, in development, leaves at once; the database has to be stopped before.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void running.stop().then(() => process.exit(0), failed)
    })
  }
}

function failed(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  const isPlain = error instanceof Error && error.name === 'ConfigurationError'
  console.error(isPlain ? error.message : error instanceof Error ? `${error.message}${cause}\n${error.stack ?? ''}` : error)
  process.exit(1)
}

process.on('unhandledRejection', (error) => console.error('unhandled rejection', error))
const started = await start().catch(failed)
// First: who reads the line may stop it in the same moment.
stopOnSignals(started)
console.log(`Buchfink is ready at ${started.url}`)
