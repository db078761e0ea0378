import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '../../server/platform/environment/env.ts'

/** What one machine runs (compose.yaml), without Docker: it is read, not started. */

const service = z.looseObject({
  init: z.boolean(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  user: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  restart: z.string(),
  image: z.string().optional(),
  logging: z.object({ driver: z.string() }),
})
const compose = readFileSync('compose.yaml', 'utf8')
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(compose))
const all = Object.entries(services)

it.each(all)('%s may write into its volumes alone, gains no rights, and leaves no dead processes behind', (name, each) => {
  expect(each).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(each.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
})

it('nobody but Caddy is root, and nothing but Caddy is reached from elsewhere', () => {
  const rootless = all.filter(([, { user }]) => user !== undefined && !user.startsWith('0')).map(([name]) => name)
  // The platform says so in its image.
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER 1000:1000$/mu)
  expect([...rootless, 'platform'].toSorted()).toEqual(
    all
      .map(([name]) => name)
      .filter((name) => name !== 'caddy')
      .toSorted(),
  )
  const open = all.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:'))).map(([name]) => name)
  expect(open).toEqual(['caddy'])
})

it.each(all)('%s logs to the journal, which forgets after the seven days of the privacy policy', (_name, { logging }) => {
  expect(logging.driver).toBe('journald')
})

it('the images of all services, and those that ours is built of, can be named by their digests', () => {
  const images = all.flatMap(([, { image }]) => image ?? [])
  expect(images.filter((image) => !/^\$\{[A-Z]+_IMAGE:-[^}]+\}$/u.test(image))).toEqual([])
  const ofDockerfile = Object.fromEntries(
    [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG (\w+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
  )
  for (const [name, value] of Object.entries(ofDockerfile)) expect(compose).toContain(`${name}: \${${name}:-${value}}`)
  const named = [...compose.matchAll(/\$\{([A-Z]+_IMAGE):-/gu)].map(([, name = '']) => name)
  const [example, table] = [readFileSync('.env.example', 'utf8'), readFileSync('docs/operating.md', 'utf8')]
  expect(named.filter((name) => !example.includes(`# ${name}=`) || !table.includes(`\`${name}\``))).toEqual([])
})

it.each(all)('%s comes back after a restart of the machine', (_name, { restart }) => {
  // Docker starts what is `on-failure` only where it ended with an error, and the platform ends well on SIGTERM.
  expect(restart).toBe('unless-stopped')
})

it('the first start names every variable without which Docker Compose or production does not begin', () => {
  const page = readFileSync('docs/operating/first-start.md', 'utf8')
  const ofCompose = [...compose.matchAll(/\$\{(\w+):\?/gu)].map(([, name = '']) => name)
  const ofProduction = refusalOf({ APP_MODE: 'production' }).match(/(?<=The environment variable )[A-Z_0-9]+(?= is missing)/gu) ?? []
  const set = Object.keys(services['platform']?.environment ?? {})
  const wanted = [...ofCompose, ...ofProduction.filter((name) => name !== 'S3_URL' && !set.includes(name))]
  expect(wanted).toEqual(expect.arrayContaining(['BACKUP_FOLDER', 'POSTGRES_PASSWORD', 'SESSION_SECRET', 'OPERATOR_EMAIL']))
  expect(wanted.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})

it('no page has who runs the containers call npm, which the image does not have', () => {
  const pages = ['docs/operating/first-start.md', 'deploy/compose/README.md'].map((path) => readFileSync(path, 'utf8'))
  const blocks = pages.flatMap((page) => [...page.matchAll(/```sh\n(.*?)```/gsu)].map(([, commands = '']) => commands))
  expect(blocks).toHaveLength(4)
  expect(blocks.filter((commands) => /\bnpm\b/u.test(commands))).toEqual([])
})

it('the volumes and files that it mounts are there', () => {
  const sources = all.flatMap(([, each]) => each.volumes.map((volume) => volume.replace(/:\?[^}]*/u, '').split(':')[0] ?? ''))
  const missing = sources.filter((source) => !(source in volumes) && !(source.startsWith('./') && existsSync(source)))
  expect(missing).toEqual(['${BACKUP_FOLDER}', '${BACKUP_FOLDER}/files'])
})

function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return String(error)
  }
}

it('production starts with what it sets and what .env has to say, and needs nothing else', () => {
  const platform = services['platform']
  const set = Object.entries(platform?.environment ?? {}).map(([name, value]) => [
    name,
    String(value).replace(/\$\{\w+(?::-(\w+))?\}/u, '$1'),
  ])
  const said = {
    PUBLIC_URL: 'https://www.example.org',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    OPERATOR_NAME: 'Leseverein e. V.',
    OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
    OPERATOR_EMAIL: 'hilfe@example.org',
    STRIPE_SECRET_KEY: 'sk_test_invented',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
    STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  }
  const env = readEnv({ ...said, ...Object.fromEntries(set) })
  expect(env).toMatchObject({ APP_MODE: 'production', SINGLE_NODE: 'on', TRUSTED_PROXY_HOPS: 1 })
  // Docker kills a process that takes longer than this.
  expect(Number.parseInt(platform?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(env.STOP_NOTICE_SECONDS + 30)
})

it.each(['compose/backups.sh', 'compose/files.sh', 'patroni/create-database.sh', 'patroni/drill.sh', 'kubernetes/drill.sh'])(
  'deploy/%s is a shell script without an error of syntax',
  (path) => {
    expect(execFileSync('sh', ['-n', `deploy/${path}`], { encoding: 'utf8' })).toBe('')
  },
)
