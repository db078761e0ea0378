import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readEnv } from '../../server/platform/environment/env.ts'

/** What a cluster would refuse, or worse, pass over: it drops fields that it does not know without a word. */

const HERE = 'deploy/kubernetes'
const anything = z.looseObject({ apiVersion: z.string(), kind: z.string() })

interface Manifest {
  file: string
  content: z.output<typeof anything>
}

const manifests: Manifest[] = globSync(`${HERE}/**/*.yaml`)
  .toSorted()
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((each) => ({ file, content: anything.parse(each.toJS()) })))

/** Where the type of a kind stands; a kind that is not here fails. */
function typeOf({ apiVersion, kind }: Manifest['content']): string {
  if (/\.(?:io|com)\//u.test(apiVersion) && !apiVersion.startsWith('networking.k8s.io/')) return `../../${HERE}/custom-resources.ts`
  const group = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`
  expect(existsSync(`node_modules/kubernetes-types/${group}.d.ts`), `${apiVersion} of ${kind}`).toBe(true)
  return `kubernetes-types/${group}`
}

/** Compiles the manifests as values of Kubernetes' own types; gives what the compiler says against them. */
async function complaintsAbout(given: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join('node_modules', '.manifests-'))
  const file = join(folder, 'manifests.ts')
  const lines = given.map(
    ({ file: from, content }, index) =>
      `import type { ${content.kind} as Kind${index} } from '${typeOf(content)}'\n/** ${from} */ export const manifest${index}: Kind${index} = ${JSON.stringify(content, null, 1)}\n`,
  )
  try {
    await writeFile(file, lines.join(''))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig', '--types', '']
    const compiler = [...options, '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2024', file]
    const said = await promisify(execFile)('node_modules/.bin/tsc', compiler).catch((error: { stdout: string }) => error)
    return said.stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function manifestOf(kind: string, name: string): unknown {
  const found = manifests.find(
    ({ content }) => content.kind === kind && z.object({ name: z.string() }).parse(content['metadata']).name === name,
  )
  expect(found, `${kind} ${name}`).toBeDefined()
  return found?.content
}

const probe = z.object({ httpGet: z.object({ path: z.string() }), periodSeconds: z.number(), failureThreshold: z.number() })
const deployment = z
  .object({
    spec: z.object({
      replicas: z.number(),
      progressDeadlineSeconds: z.number(),
      strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }) }),
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          containers: z.tuple([
            z.object({
              env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
              startupProbe: probe,
              readinessProbe: probe,
              livenessProbe: probe,
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(manifestOf('Deployment', 'buchfink'))
const kustomizations = manifests.filter(({ content }) => content.kind === 'Kustomization')

/** A file of lines NAME=value, as kustomize reads it. */
function readVariables(file: string): Record<string, string> {
  const lines = readFileSync(join(HERE, 'site', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

it('all manifests have the fields of their kinds, and no others', async () => {
  expect(manifests.length).toBeGreaterThan(12)
  expect(await complaintsAbout(manifests)).toBe('')
})

it.each([
  ['a field that nobody knows', { strategy: { rollingUpdate: { maxUnavailabe: 0 } } }, 'maxUnavailabe'],
  ['a text for a number', { minReadySeconds: 'ten' }, "Type 'string' is not assignable to type 'number'"],
])('the check finds %s', async (_what, change, found) => {
  const content = anything.parse(manifestOf('Deployment', 'buchfink'))
  const spec = { ...z.looseObject({}).parse(content['spec']), ...change }
  expect(await complaintsAbout([{ file: 'changed', content: { ...content, spec } }])).toContain(found)
})

it.each(kustomizations)('what $file names is there', ({ file, content }) => {
  const { resources, ...rest } = z.looseObject({ resources: z.array(z.string()) }).parse(content)
  const generators = z
    .array(z.object({ envs: z.array(z.string()) }))
    .parse([...list(rest['configMapGenerator']), ...list(rest['secretGenerator'])])
  const named = [...resources, ...generators.flatMap(({ envs }) => envs)]
  // Files with secrets are made from an example that lies beside them.
  const missing = named.map((name) => join(dirname(file), name)).filter((path) => !existsSync(path) && !existsSync(`${path}.example`))
  expect(missing).toEqual([])
  // deploy/kubernetes/drill.sh starts it later.
  const beside = globSync('*.yaml', { cwd: dirname(file) }).filter((name) => !['kustomization.yaml', 'look.yaml'].includes(name))
  expect(beside.filter((name) => !resources.includes(name))).toEqual([])
})

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

it('production starts with the variables of a site once they are filled in; it knows all of them, and no secret is in the repository', () => {
  const [site, secrets, backups] = ['site.env', 'secrets.env.example', 'backup-secrets.env.example'].map(readVariables)
  const known = new Set(readFileSync('.env.example', 'utf8').match(/(?<=^# )[A-Z0-9_]+(?==)/gmu))
  expect(Object.keys({ ...site, ...secrets }).filter((name) => !known.has(name))).toEqual([])
  expect(Object.values({ ...secrets, ...backups }).filter((value) => value !== '')).toEqual([])
  const filled = {
    ...site,
    ...secrets,
    DATABASE_URL: 'postgresql://buchfink:password@buchfink-database-rw:5432/buchfink',
    OPERATOR_NAME: 'Leseverein e. V.',
    OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
    OPERATOR_EMAIL: 'hilfe@example.org',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    S3_URL: 's3://KEY:SECRET@s3.example.org/buchfink',
    STRIPE_SECRET_KEY: 'sk_test_invented',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
    STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  }
  expect(readEnv(filled)).toMatchObject({ APP_MODE: 'production', STOP_NOTICE_SECONDS: 15 })
  const without = Object.keys(filled).filter((name) => name.endsWith('_URL'))
  for (const name of without) expect(() => readEnv({ ...filled, [name]: '' }), name).toThrow(name)
})

it('a roll takes no process away before another one is ready, and gives each the time that its stopping needs', () => {
  const { spec } = deployment
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(spec.replicas).toBeGreaterThanOrEqual(2)
  const notice = Number(readVariables('site.env')['STOP_NOTICE_SECONDS'])
  const [{ startupProbe, readinessProbe, livenessProbe }] = spec.template.spec.containers
  expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/readyz', '/healthz'])
  // Ten seconds for running requests, twenty for sweeps and jobs (docs/operating.md "Stopping").
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(notice + 30)
  // Whoever asks /readyz has heard the no before the port closes.
  expect(notice).toBeGreaterThanOrEqual(readinessProbe.periodSeconds * (readinessProbe.failureThreshold + 1))
  // A migration may take half an hour; only then the roll counts as failed.
  expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(1800)
  expect(spec.progressDeadlineSeconds).toBeGreaterThan(startupProbe.periodSeconds * startupProbe.failureThreshold)
})

it('the database has connections for all processes of a roll', () => {
  const cluster = z
    .object({ spec: z.object({ postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }) }) })
    .parse(manifestOf('Cluster', 'buchfink-database'))
  const processes = deployment.spec.replicas + deployment.spec.strategy.rollingUpdate.maxSurge
  // Thirty each at most; ten for the operator, standbys and people.
  expect(cluster.spec.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(processes * 30 + 10)
})

it('the platform may see its standbys, here and with Patroni: else no alarm on them would come', () => {
  const cluster = z
    .object({
      spec: z.object({ bootstrap: z.object({ initdb: z.object({ owner: z.string(), postInitApplicationSQL: z.array(z.string()) }) }) }),
    })
    .parse(manifestOf('Cluster', 'buchfink-database'))
  const { owner, postInitApplicationSQL } = cluster.spec.bootstrap.initdb
  expect(postInitApplicationSQL).toEqual([`grant pg_monitor to ${owner}`])
  expect(readFileSync('deploy/patroni/create-database.sh', 'utf8')).toMatch(/^grant pg_monitor to buchfink;$/mu)
})

it('Patroni, too, has connections for four processes, and some left', () => {
  const patroni = z
    .object({ bootstrap: z.object({ dcs: z.object({ postgresql: z.object({ parameters: z.object({ max_connections: z.number() }) }) }) }) })
    .parse(parse(readFileSync('deploy/patroni/patroni.yml', 'utf8')))
  expect(patroni.bootstrap.dcs.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(4 * 30 + 10)
})

it('searches go to the standbys: the address for reading is that of their service, with a password that is set before it', () => {
  const { env } = deployment.spec.template.spec.containers[0]
  const names = env.map(({ name }) => name)
  expect(names.indexOf('DATABASE_PASSWORD')).toBeLessThan(names.indexOf('DATABASE_READ_URL'))
  const { DATABASE_READ_URL: address } = Object.fromEntries(
    env.map(({ name, value }) => [name, value?.replace('$(DATABASE_PASSWORD)', 'secret')]),
  )
  const database = z
    .object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ bootstrap: z.object({ initdb: z.object({ database: z.string(), owner: z.string() }) }) }),
    })
    .parse(manifestOf('Cluster', 'buchfink-database'))
  const { database: name, owner } = database.spec.bootstrap.initdb
  expect(address).toBe(`postgresql://${owner}:secret@${database.metadata.name}-ro:5432/${name}`)
  expect(readEnv({ DATABASE_URL: 'postgresql://primary/buchfink', DATABASE_READ_URL: address }).DATABASE_READ_URL).toBe(address)
})
