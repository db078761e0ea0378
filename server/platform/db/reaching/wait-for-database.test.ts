import { afterEach, expect, inject, it, vi } from 'vitest'
import { ConfigurationError } from '../../environment/env.ts'
import { log } from '../../log.ts'
import { isTemporary, waitForDatabase } from './wait-for-database.ts'

afterEach(() => vi.restoreAllMocks())

const failure = (code?: string): Error => Object.assign(new Error('no'), { code })

it.each(['ECONNREFUSED', 'ENETUNREACH', 'EPIPE', 'ENOENT', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '53200', '08006', undefined])(
  'a start waits while the database answers %s',
  (code) => expect(isTemporary(failure(code))).toBe(true),
)

it.each(['28P01', '28000', '3D000', '42501', '57P04', 'SELF_SIGNED_CERT_IN_CHAIN'])(
  'a start ends at once on %s: waiting mends nothing',
  (code) => expect(isTemporary(failure(code))).toBe(false),
)

it.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'wrong-word'),
    /at 127\.0\.0\.1:\d+ refuses the connection: password authentication failed/u,
  ],
  ['an unknown database', (url: URL) => (url.pathname = '/nothing'), /refuses the connection: database "nothing" does not exist/u],
])('%s is a sentence that names DATABASE_URL and no password', async (_what, change, sentence) => {
  const url = new URL(inject('templateUrl'))
  url.hostname = '127.0.0.1'
  change(url)
  const error: unknown = await waitForDatabase(url.href).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(String(error)).toContain('The database of DATABASE_URL')
  expect(String(error)).toMatch(sentence)
  expect(String(error)).not.toContain(url.password)
})

it('what is waited for is said by host and port alone', async () => {
  const stopping = new AbortController()
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => stopping.abort())
  await expect(waitForDatabase('postgres://buchfink:secret-word@127.0.0.1:9/buchfink', stopping.signal)).rejects.toThrow(/aborted/u)
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'The database at 127.0.0.1:9 cannot be reached yet (ECONNREFUSED). Trying again in 2 seconds.',
  )
})
