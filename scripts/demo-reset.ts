/** Throws the demo away: the next start makes a new one. Refuses while the platform is running. */
import { resetDemo } from '../server/demo/reset-demo.ts'
import { reachableFolder } from '../server/platform/db/embedded-cluster.ts'
import { readEnv } from '../server/platform/environment/env.ts'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'

async function main(): Promise<string> {
  if (process.env['DATABASE_URL']) {
    throw new Error('DATABASE_URL is set: the demo lives only in the embedded database. Unset it to reset that one.')
  }
  const folder = await reachableFolder(resolve(readEnv({ DATA_DIR: process.env['DATA_DIR'] }).DATA_DIR))
  const removed = await resetDemo(folder)
  if (removed.length === 0) return `There is no demo in ${folder}. Run npm start to make one.`
  return `Removed ${removed.join(' and ')}. Run npm start: it makes a new demo.`
}

readArguments('Usage: npm run demo:reset: throws the demo of DATA_DIR away; the next start makes a new one.', {})
await main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
