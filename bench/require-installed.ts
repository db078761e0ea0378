/** Says what to install when the packages of bench/package.json, which only measurements need, are not there yet. */
import { existsSync } from 'node:fs'

if (!existsSync(new URL('node_modules', import.meta.url))) {
  console.error('The tools of the measurements are not installed. Run: npm ci --prefix bench')
  process.exit(1)
}
