import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { pushSenderOf } from './push-keys.ts'

const written = execFileSync(process.execPath, ['scripts/push-keys.ts'], { encoding: 'utf8' })
const pair = Object.fromEntries([...written.matchAll(/^(PUSH_\w+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]))
const { PUSH_PUBLIC_KEY = '', PUSH_PRIVATE_KEY = '' } = pair

it('npm run push:keys writes a pair that the server takes, another one each time', () => {
  const sender = pushSenderOf(readEnv({ ...pair, MAIL_FROM: 'Buchfink <post@example.org>' }))
  expect(sender).toMatchObject({ publicKey: PUSH_PUBLIC_KEY, contact: 'mailto:post@example.org' })
  expect(sender?.services).toContain('fcm.googleapis.com')
  expect(execFileSync(process.execPath, ['scripts/push-keys.ts'], { encoding: 'utf8' })).not.toContain(PUSH_PRIVATE_KEY)
})

it('nothing is sent without keys', () => {
  expect(pushSenderOf(readEnv({}))).toBeNull()
})

it.each<[string, Record<string, string>, string]>([
  ['one half alone', { PUSH_PUBLIC_KEY }, 'PUSH_PRIVATE_KEY is missing; PUSH_PUBLIC_KEY needs it'],
  ['halves of two pairs', { ...pair, PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }, 'do not belong together'],
  [
    'a number that is no key of the curve',
    { ...pair, PUSH_PRIVATE_KEY: Buffer.alloc(32, 0xff).toString('base64url') },
    'do not belong together',
  ],
  ['halves in the wrong places', { PUSH_PUBLIC_KEY: PUSH_PRIVATE_KEY, PUSH_PRIVATE_KEY: PUSH_PUBLIC_KEY }, 'must be the 87 characters'],
  ['an address of this machine', { PUSH_SERVICES: 'localhost' }, 'must be names of public hosts'],
  ['a number instead of a name', { PUSH_SERVICES: '10.0.0.1' }, 'must be names of public hosts'],
  ['a name of a network at home', { PUSH_SERVICES: 'push.example.org,router.lan' }, 'must be names of public hosts'],
])('the server does not start with %s, and says so without a key', (_name, env, sentence) => {
  const start = (): unknown => readEnv(env)
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(PUSH_PRIVATE_KEY)
})
