/**
 * Loads the server bundle, starts it and stops it on SIGTERM, SIGINT or SIGHUP. `--dev` takes the same entry through Vite;
 * `--make-administrator`, `--end-administrator`, `--reset-second-factor`, `--maintenance`, `--restored` and `--load-catalogue` do this one thing and end.
 * Only this file is run by Node itself, so it imports nothing of ours but types.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Env } from './platform/environment/env.ts'

type Bundle = Pick<
  typeof import('./app.ts'),
  | 'startServer'
  | 'readEnv'
  | 'makeAdministratorOf'
  | 'endAdministratorOf'
  | 'resetSecondFactorFor'
  | 'turnMaintenanceOf'
  | 'runRestored'
  | 'storeCatalogue'
  | 'logRejections'
  | 'logConsole'
  | 'logStartFailure'
>
type Running = Awaited<ReturnType<Bundle['startServer']>>

/** Of a process that does not serve in production, whose output somebody reads. */
const { error: tellOnConsole } = console
let logFailure: Bundle['logStartFailure'] | undefined

async function start(signal: AbortSignal): Promise<Running> {
  if (process.argv.includes('--dev')) return startDevelopment(signal)
  const bundle = await loadBundle()
  // From here on who reads the output reads JSON, but for the demo's own word and a refused configuration.
  bundle.logConsole()
  logFailure = bundle.logStartFailure
  return bundle.startServer(readEnvOrExit(bundle), { signal })
}

async function loadBundle(): Promise<Bundle> {
  // React chooses its build by this when it is loaded: the development one renders at half the speed.
  process.env['NODE_ENV'] ??= 'production'
  // What is compiled lies beside the build and ends with it: the next start takes a third less time of the processor.
  enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)))
  const path = new URL('../build/server/index.js', import.meta.url).href
  const bundle: Bundle = await import(path)
  bundle.logRejections()
  return bundle
}

const USAGE = `Usage: node server/main.ts
starts the platform, which is configured by environment variables (docs/operating.md); one of these does this one thing and ends:
  --make-administrator ada@example.org [--role moderator|accounting]
  --end-administrator ada@example.org
  --reset-second-factor member@example.org --administrator you@example.org --reason "how you know that it is them"
  --maintenance on [--minutes 30] | off | state
  --restored --moment "2026-11-23 19:20" [--replaced postgres://…] [--yes]
  --restored --allow-orders --administrator you@example.org --reason "what you have compared"
  --load-catalogue dnb_all_dnbmarc.1.mrc.gz … [--again]
With --dev it starts through Vite, without a build.`

/** A server is started for nobody who wanted to know, or asked for something else. */
function refuseOtherArguments(args: readonly string[]): void {
  if (args.includes('--help')) {
    console.log(USAGE)
    process.exit(0)
  }
  const [unknown] = args.filter((word) => word !== '--dev')
  if (unknown === undefined || OTHER_ACTS.includes(unknown) || Object.hasOwn(ACTS, unknown)) return
  console.error(`Unknown argument ${unknown}. Nothing was done.\n${USAGE}`)
  process.exit(1)
}

/** What whoever runs the site does from the command line, by its option. */
const ACTS = {
  '--make-administrator': 'makeAdministratorOf',
  '--end-administrator': 'endAdministratorOf',
  '--reset-second-factor': 'resetSecondFactorFor',
  '--maintenance': 'turnMaintenanceOf',
} as const

/** Those that take files and moments, too. */
const OTHER_ACTS = ['--restored', '--load-catalogue']

async function act(name: (typeof ACTS)[keyof typeof ACTS]): Promise<never> {
  const bundle = await loadBundle()
  console.log(await bundle[name](readEnvOrExit(bundle), process.argv.slice(2)))
  process.exit(0)
}

/** Before any other variable is there than the one that leads to the database. */
async function restored(): Promise<never> {
  const bundle = await loadBundle()
  console.log(await bundle.runRestored(process.env['DATABASE_URL'], process.argv.slice(2)))
  process.exit(0)
}

/** The first signal lets it write what it has read; the second one ends it as any other process. */
async function storeCatalogue(): Promise<never> {
  const bundle = await loadBundle()
  const stopping = new AbortController()
  for (const signal of STOP_SIGNALS) process.once(signal, () => stopping.abort())
  console.log(await bundle.storeCatalogue(readEnvOrExit(bundle), process.argv.slice(2), { signal: stopping.signal, tell: console.log }))
  process.exit(stopping.signal.aborted ? 130 : 0)
}

async function startDevelopment(signal: AbortSignal): Promise<Running> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { startServer, readEnv, logRejections } = await vite.ssrLoadModule('/server/app.ts')
  const bundle: Pick<Bundle, 'startServer' | 'readEnv' | 'logRejections'> = { startServer, readEnv, logRejections }
  bundle.logRejections()
  return bundle.startServer(readEnvOrExit(bundle), { devMiddleware: vite.middlewares, signal })
}

function readEnvOrExit(bundle: Pick<Bundle, 'readEnv'>): Env {
  return bundle.readEnv(process.env)
}

/** Each of them drains: SIGHUP is what a closed terminal, and some keepers of processes, send. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Only what is here hears the signals: Vite, in development, would leave at once; the database has to be stopped before. */
function handleSignals(stopping: AbortController): void {
  for (const signal of STOP_SIGNALS) {
    process.removeAllListeners(signal)
    process.on(signal, () => stopping.abort())
  }
}

/** Also when its own database has ended by itself: whoever keeps this process running starts both again. */
function stopWhenTold(running: Running, signal: AbortSignal): void {
  let stopping: Promise<void> | undefined
  const stop = (code: number): void => void (stopping ??= running.stop().then(() => process.exit(code), failed))
  void running.hasLostDatabase.then(() => stop(1))
  if (signal.aborted) stop(0)
  else signal.addEventListener('abort', () => stop(0), { once: true })
}

/** Who is told to stop before it is ready has nobody to answer; what it had begun is stopped already. */
function notStarted(error: unknown, signal: AbortSignal): never {
  if (signal.aborted) process.exit(0)
  return failed(error)
}

function failed(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  const isPlain = error instanceof Error && error.name === 'ConfigurationError'
  // In the demo somebody reads it, in production what collects the log.
  if (logFailure && !isPlain && process.env['APP_MODE'] === 'production') logFailure(error)
  else tellOnConsole(isPlain ? error.message : error instanceof Error ? `${error.message}${cause}\n${error.stack ?? ''}` : String(error))
  process.exit(1)
}

refuseOtherArguments(process.argv.slice(2))
for (const [option, name] of Object.entries(ACTS)) if (process.argv.includes(option)) await act(name).catch(failed)
if (process.argv.includes('--restored')) await restored().catch(failed)
if (process.argv.includes('--load-catalogue')) await storeCatalogue().catch(failed)
const stopping = new AbortController()
// From now on: the first process of a container is stopped by no signal that it does not hear.
handleSignals(stopping)
const started = await start(stopping.signal).catch((error: unknown) => notStarted(error, stopping.signal))
handleSignals(stopping)
// First: who reads the line may stop it in the same moment.
stopWhenTold(started, stopping.signal)
const database = started.isEmbedded ? '; its embedded database is for trying and developing: nobody backs it up' : ''
if (started.isForPeople) process.stdout.write(`Buchfink is ready at ${started.url}${database}\n`)
