/**
 * Writes what the image consists of as CycloneDX (`sbom.cdx.json`): the packages of production, and those that are built
 * into the bundles. The same for the same sources: without the time and the number that npm gives each list.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { readArguments } from '../arguments.ts'
import { readChunkContents } from '../bundling/browser-chunks.ts'

const TARGET = 'sbom.cdx.json'
/** The package in a path of a module. */
const PACKAGE = /node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/u
/** Where the bundler says in the server bundle which module begins. */
const BEGINNING = /^\/\/.*node_modules\/.*$/gmu

const component = z.looseObject({ name: z.string(), purl: z.string().optional(), 'bom-ref': z.string() })
const list = z.looseObject({
  metadata: z.looseObject({ timestamp: z.unknown() }),
  serialNumber: z.unknown(),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})
type List = z.output<typeof list>

function askNpm(): List {
  const said = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return list.parse(JSON.parse(said))
}

/** By the lockfile: npm's own `--omit=dev` leaves out what development needs as well. */
function productionPackages(): Set<string> {
  const shape = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })) })
  const { packages } = shape.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && existsSync(path))
  return new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

/** Packages whose modules lie in the scripts of the pages or in the server bundle. */
async function bundledPackages(): Promise<Set<string>> {
  const modules = Object.values(await readChunkContents()).flatMap((contents) => Object.keys(contents))
  const ofServer = globSync('build/server/**/*.js').flatMap((file) => readFileSync(file, 'utf8').match(BEGINNING) ?? [])
  const names = [...modules, ...ofServer].map((path) => PACKAGE.exec(path)?.[1])
  return new Set(names.filter((name) => name !== undefined))
}

readArguments('Usage: npm run sbom: writes what the image consists of to sbom.cdx.json. Needs a build.', {})
if (!existsSync('build/server/index.js')) {
  console.error('There is no build yet. Run: npm run build')
  process.exit(1)
}
const bundled = await bundledPackages()
const [everything, production] = [askNpm(), productionPackages()]
const components = everything.components.filter((each) => production.has(each['bom-ref']) || bundled.has(each.name))
const missing = [...production].filter((ref) => !components.some((each) => each['bom-ref'] === ref))
if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`)
const kept = new Set(components.map((each) => each['bom-ref']))
const dependencies = everything.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn?.filter((ref) => kept.has(ref)) }))
const { serialNumber: _number, ...rest } = everything
const { timestamp: _time, ...metadata } = everything.metadata
writeFileSync(TARGET, `${JSON.stringify({ ...rest, metadata, components, dependencies }, null, 2)}\n`)
console.log(`${TARGET}: ${production.size} packages of production, ${components.length - production.size} built in`)
