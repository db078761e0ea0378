/** `npm run bench:tab`, through Vite: the pages' own parts of the tests take fonts and programs along as it does. */
import { runnerImport } from 'vite'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:tab; its knobs are environment variables (bench/README.md)', {})
await runnerImport('./bench/scanner/tab-run.ts')
