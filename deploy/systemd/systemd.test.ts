import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from '../../server/platform/environment/env.ts'

/** What systemd runs without Docker, read and not started: this machine may have none. */

const unit = readFileSync('deploy/systemd/buchfink.service', 'utf8')
/** Values by their names; a name that stands there several times has several. */
const settings = Map.groupBy(
  [...unit.matchAll(/^(\w+)=(.*)$/gmu)].map(([, name = '', value = '']) => ({ name, value })),
  ({ name }) => name,
)
const valueOf = (name: string): string =>
  settings
    .get(name)
    ?.map(({ value }) => value)
    .join(' ') ?? ''
const set = Object.fromEntries(
  valueOf('Environment')
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)

it('sets variables that the table of the environment knows, or that the image sets, too', () => {
  const table = readFileSync('docs/operating.md', 'utf8').split('\n## Environment\n')[1] ?? ''
  const image = readFileSync('Dockerfile', 'utf8')
  expect(Object.keys(set)).toContain('DATA_DIR')
  expect(Object.keys(set).filter((name) => !table.includes(`\`${name}\``) && !image.includes(`${name}=${set[name]}`))).toEqual([])
})

it('production starts with what it sets and what /etc/buchfink/env has to say', () => {
  const said = {
    DATABASE_URL: 'postgres://buchfink@localhost/buchfink',
    PUBLIC_URL: 'https://www.example.org',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    SINGLE_NODE: 'on',
    TRUSTED_PROXY_HOPS: '1',
    OPERATOR_NAME: 'Leseverein e. V.',
    OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
    OPERATOR_EMAIL: 'hilfe@example.org',
    STRIPE_SECRET_KEY: 'sk_test_invented',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
    STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  }
  expect(readEnv({ ...said, ...set })).toMatchObject({ APP_MODE: 'production', DATA_DIR: `/var/lib/${valueOf('StateDirectory')}` })
  expect(() => readEnv({ ...said, ...set, DATABASE_URL: '' })).toThrow('DATABASE_URL')
})

it('runs what the image runs', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/mu.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(valueOf('ExecStart')).toBe(['/usr/bin/node', ...JSON.parse(command).slice(1)].join(' '))
})

it('is not killed before it can have drained after its longest notice', () => {
  const longest = [...Array(1000).keys()].findLast((seconds) => isNotice(seconds)) ?? 0
  expect(longest).toBeGreaterThan(0)
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(longest + 30)
})

function isNotice(seconds: number): boolean {
  try {
    return readEnv({ STOP_NOTICE_SECONDS: String(seconds) }).STOP_NOTICE_SECONDS === seconds
  } catch {
    return false
  }
}

it('may write into its folder alone, gains no rights, and comes back', () => {
  const yes =
    'DynamicUser PrivateTmp PrivateDevices NoNewPrivileges ProtectHome ProtectKernelTunables ProtectKernelModules ProtectKernelLogs ProtectControlGroups ProtectClock ProtectHostname RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality'
  expect(yes.split(' ').filter((name) => valueOf(name) !== 'yes')).toEqual([])
  expect([valueOf('ProtectSystem'), valueOf('CapabilityBoundingSet'), valueOf('AmbientCapabilities')]).toEqual(['strict', '', ''])
  expect(settings.get('ReadWritePaths')).toBeUndefined()
  expect(valueOf('RestrictAddressFamilies').split(' ').toSorted()).toEqual(['AF_INET', 'AF_INET6', 'AF_UNIX'])
  expect(valueOf('SystemCallFilter')).toBe('@system-service')
  // Node.js compiles while it runs.
  expect(settings.get('MemoryDenyWriteExecute')).toBeUndefined()
  expect([valueOf('Restart'), valueOf('StartLimitIntervalSec')]).toEqual(['always', '0'])
})

it('the journal forgets after the seven days that the privacy policy promises', () => {
  const journal = readFileSync('deploy/systemd/journald.conf', 'utf8')
  expect(journal).toMatch(/^MaxRetentionSec=7day$/mu)
  expect(journal).toMatch(/^MaxFileSec=1day$/mu)
})
