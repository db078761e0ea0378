import { pino } from 'pino'
import { factOf } from './error-facts.ts'

/** Structured logs. Bodies, cookies, addresses and tokens never reach them: only what a caller names here. */
export const log = pino({
  level: wantedLevel(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.email', '*.token'], censor: '[redacted]' },
})

/** A level that pino does not know is refused with a sentence when the environment is read; until then it is `info`. */
function wantedLevel(): string {
  const wanted = process.env['LOG_LEVEL'] ?? (process.env['VITEST'] ? 'silent' : 'info')
  return wanted === 'silent' || wanted in pino.levels.values ? wanted : 'info'
}

/** What of an unknown error may stand in a log: name, message, first lines of the stack. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  return { name: error.name, message: error.message, code: factOf(error, 'code'), stack: error.stack?.split('\n').slice(0, 8).join('\n') }
}

/**
 * From now on a rejection that nobody has handled is a line of level `error` and ends nothing. Never the error itself: what
 * PostgreSQL adds to one (`detail`, `where`) quotes rows, with the addresses of members in them.
 */
export function logRejections(): void {
  process.on('unhandledRejection', (error) => log.error(loggableError(error), 'unhandled rejection'))
}
