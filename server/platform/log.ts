import { inspect } from 'node:util'
import { pino } from 'pino'
import { errorProperty } from './error-facts.ts'
import { RepeatedLines } from './texts/repeated-lines.ts'

const repeated = new RepeatedLines()

/** Structured log. Contains only named values, never bodies, cookies, addresses or tokens. */
export const log = pino({
  level: wantedLevel(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: {
    logMethod(words, write, level) {
      repeated.take(words, level, (given) => Reflect.apply(write, this, given))
    },
  },
  redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.email', '*.token'], censor: '[redacted]' },
})

/** A level that pino does not know is refused with a sentence when the environment is read; until then it is `info`. */
function wantedLevel(): string {
  const wanted = process.env['LOG_LEVEL'] ?? (process.env['VITEST'] ? 'silent' : 'info')
  return wanted === 'silent' || wanted in pino.levels.values ? wanted : 'info'
}

/** Loggable parts of an unknown error: name, message, first lines of the stack. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    name: error.name,
    message: error.message,
    code: errorProperty(error, 'code'),
    stack: error.stack?.split('\n').slice(0, 8).join('\n'),
  }
}

/** Logs an unexpected failure of start or stop. */
export function logStartFailure(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
  log.fatal({ ...loggableError(error), cause }, 'the process ends: it could not start or stop in order')
}

/** Redirects console output of libraries and Node.js warnings to the structured log: `error` and `warn` as warnings, others as debug. */
export function logConsole(): void {
  for (const name of ['error', 'warn', 'log', 'info', 'debug', 'trace'] as const)
    console[name] = (...words: unknown[]) => {
      const text = words
        .map((word) => (typeof word === 'string' ? word : inspect(word instanceof Error ? loggableError(word) : word)))
        .join(' ')
      if (name === 'error' || name === 'warn') log.warn({ console: text })
      else log.debug({ console: text })
    }
  // Node.js itself prints them by such a listener.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(loggableError(warning), 'a warning of Node.js'))
  process.on('exit', () => repeated.end())
}

/** Logs unhandled rejections without ending the process and without the error itself, as PostgreSQL quotes rows in `detail` and `where`. */
export function logRejections(): void {
  process.on('unhandledRejection', (error) => log.error(loggableError(error), 'unhandled rejection'))
}
