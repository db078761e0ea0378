/**
 * Builds the image of the Dockerfile, starts it read-only as one machine would run it, asks it for a page and weighs it:
 * `npm run image:check`. Where there is neither Docker nor Buildah nothing can be built, and it says so.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { readArguments } from '../arguments.ts'
import { freePort } from '../../server/platform/environment/free-port.ts'

/** Unpacked, in millions of bytes (docs/decisions/0044-the-image.md). */
const LIMIT_MB = 250
const NAME = 'buchfink-check'
/** The first page waits for migrations and the places of Germany. */
const READY_SECONDS = 120
const DATABASE_IMAGE = 'postgres:18'

/** What builds, and runs what was built. */
interface Builder {
  program: 'docker' | 'podman'
  build: readonly [program: string, ...args: string[]]
}

const BUILDERS: readonly Builder[] = [
  { program: 'docker', build: ['docker', 'build', '--tag', NAME, '.'] },
  { program: 'podman', build: ['buildah', 'build', '--tag', NAME, '.'] },
]

readArguments('Usage: npm run image:check: builds the image, starts it read-only, asks it for a page and weighs it.', {})
const builder = BUILDERS.find(isThere)
if (builder) await check(builder)
else console.log('skipped: no builder')

/** A client whose daemon does not answer builds nothing. */
function isThere({ program, build: [builds] }: Builder): boolean {
  return [[program, 'info'] as const, [builds, builds === 'docker' ? 'info' : 'version'] as const].every(
    ([name, word]) => spawnSync(name, [word], { stdio: 'ignore' }).status === 0,
  )
}

async function check({ program, build: [builds, ...words] }: Builder): Promise<void> {
  execFileSync(builds, words, { stdio: 'inherit' })
  const run = (...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim()
  const megabytes = Number(run('image', 'inspect', '--format', '{{.Size}}', NAME)) / 1e6
  const port = await freePort()
  const started: string[] = []
  try {
    started.push(run('network', 'create', NAME) && `network ${NAME}`)
    started.push(
      run('run', '--detach', '--rm', '--name', `${NAME}-database`, '--network', NAME, '--env', 'POSTGRES_PASSWORD=check', DATABASE_IMAGE),
    )
    started.push(run(...platform(port)))
    const page = await firstPage(port)
    if (!page.includes('Buchfink')) throw new Error('The image answers with a page that is none of ours.')
  } finally {
    for (const each of started.toReversed())
      spawnSync(program, each.startsWith('network ') ? ['network', 'rm', NAME] : ['rm', '--force', each], { stdio: 'ignore' })
  }
  if (megabytes > LIMIT_MB) throw new Error(`The image has ${megabytes.toFixed(0)} MB; it may have ${LIMIT_MB}.`)
  console.log(`The image answers, read-only, and has ${megabytes.toFixed(0)} MB of ${LIMIT_MB}.`)
}

/** As compose.yaml runs it; in production it needs all that production needs, invented here. */
function platform(port: number): string[] {
  const env = {
    DATABASE_URL: `postgres://postgres:check@${NAME}-database:5432/postgres`,
    PUBLIC_URL: 'https://localhost',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://localhost',
    SINGLE_NODE: 'on',
    TRUSTED_PROXY_HOPS: '1',
    OPERATOR_NAME: 'Check',
    OPERATOR_ADDRESS: 'Check',
    OPERATOR_EMAIL: 'check@example.org',
    STRIPE_SECRET_KEY: 'sk_test_invented',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
    STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  }
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const bounds = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
    '--ulimit',
    'nofile=1024:1024',
  ]
  return ['run', '--detach', '--rm', '--network', NAME, '--publish', `127.0.0.1:${port}:3000`, ...bounds, ...variables, NAME]
}

/** @throws Error when there is none in time. */
async function firstPage(port: number): Promise<string> {
  for (let second = 0; second < READY_SECONDS; second++) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (page?.status === 200) return page.text()
    await wait(1000)
  }
  throw new Error(`The image has answered no page within ${READY_SECONDS} seconds.`)
}
