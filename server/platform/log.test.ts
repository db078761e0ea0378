import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { log, logConsole, logRejections } from './log.ts'

/** The privacy policy says that the product writes no log files, and whose the collected lines are. */

it('goes to standard output alone: nothing in the product opens a file to add lines to', () => {
  const paths = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n')
  const product = paths.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^server\/testing\//u.test(path))
  const opens = /\bpino\.(destination|transport|multistream)\b|\b(appendFile|appendFileSync|createWriteStream)\b/u
  expect(product.filter((path) => opens.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(readFileSync('server/platform/db/embedded-cluster.ts', 'utf8')).toContain("'logging_collector=off'")
})

it.each(['de', 'en', 'lt'])('names who collects it in the privacy policy (%s)', (language) => {
  const lines = readFileSync(`content/legal/privacy.${language}.md`, 'utf8').split('\n')
  const promises = lines.filter((line) => line.includes('{{LOG_DAYS}}'))
  expect(promises).toHaveLength(2)
  expect(promises.filter((line) => !line.includes('{{operatorName}}'))).toEqual([])
})

const listeners = process.listeners('unhandledRejection')

afterEach(() => {
  vi.restoreAllMocks()
  for (const listener of process.listeners('unhandledRejection'))
    if (!listeners.includes(listener)) process.off('unhandledRejection', listener)
})

it('a rejection that nobody handled is a line without what PostgreSQL quotes of rows, on no other way', () => {
  const errors = vi.spyOn(log, 'error').mockReturnValue()
  const others = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name))
  logRejections()
  const error = Object.assign(new Error('duplicate key value violates unique constraint "member_email"'), {
    code: '23505',
    detail: 'Key (email)=(mara@example.org) already exists.',
  })
  process.listeners('unhandledRejection').at(-1)?.(error, Promise.resolve())
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: error.message, code: '23505' }), 'unhandled rejection')
  expect(JSON.stringify(errors.mock.calls)).not.toContain('mara@')
  expect(others.flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('rejections are lines of the log from the moment on in which the server is loaded, in development, too', () => {
  const main = readFileSync('server/main.ts', 'utf8')
  expect(main).not.toContain('unhandledRejection')
  expect(main.match(/bundle\.logRejections\(\)/gu)).toHaveLength(2)
})

it('what libraries print to the console, and warnings of Node.js, are lines of the log and nothing else', () => {
  const kept = { ...console }
  const [warnings, exits] = [process.listeners('warning'), process.listeners('exit')]
  const [warned, told] = [vi.spyOn(log, 'warn').mockReturnValue(), vi.spyOn(log, 'debug').mockReturnValue()]
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'))
  logConsole()
  console.error('Worker failed:', new Error('no'), { tries: 3 })
  console.log('Schema updated')
  for (const listener of process.listeners('warning')) listener(Object.assign(new Error('old'), { name: 'DeprecationWarning' }))
  const calls = written.flatMap(({ mock }) => mock.calls)
  Object.assign(console, kept)
  process.removeAllListeners('warning')
  for (const listener of warnings) process.on('warning', listener)
  for (const listener of process.listeners('exit')) if (!exits.includes(listener)) process.off('exit', listener)
  expect(warned.mock.calls).toEqual([
    [{ console: expect.stringMatching(/^Worker failed: .*'no'.* \{ tries: 3 \}$/su) }],
    [expect.objectContaining({ name: 'DeprecationWarning', message: 'old' }), 'a warning of Node.js'],
  ])
  expect(told.mock.calls).toEqual([[{ console: 'Schema updated' }]])
  expect(calls).toEqual([])
  expect(readFileSync('server/main.ts', 'utf8')).toContain('bundle.logConsole()')
})
