/** `npm run bench:evening`: many members read, search, order and write for half an hour; nothing may be lost. README.md explains the figures. */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { beginRun } from '../harness/bench-run.ts'
import { startHelper } from '../harness/processes.ts'
import { judge } from './aftermath/judge.ts'
import { playMinutes, type Minute } from './minutes.ts'
import { isOurs } from './people/kinds.ts'
import type { EveningPlan } from './plan.ts'
import { eveningReport } from './report.ts'
import { figuresOf } from './schedule/tally.ts'
import { readEveningSettings } from './settings.ts'
import { chooseKnown } from './site/fill-evening.ts'
import { joinSite, startSite } from './site/site.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:evening; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('./site/server-modules.ts')

const settings = readEveningSettings(process.env)
const run = await beginRun('evening')
const { module: server } = await runnerImport<ServerModules>('./bench/evening/site/server-modules.ts', { configFile: false })
try {
  const site = await (settings.nodes.length > 0 ? joinSite : startSite)({ run, server, settings })
  console.log(`Filled in ${site.fillingSeconds.toFixed(0)} s; the evening begins.`)
  const { members, guests, streams, seed } = settings
  const plan: EveningPlan = {
    origins: site.origins,
    standInUrl: site.standIn.url,
    visitMs: settings.visitMinutes * 60_000,
    members,
    guests,
    streams,
    seed,
    ...(await chooseKnown(site.pool)),
  }
  const planFile = join(run.folder, 'plan.json')
  await writeFile(planFile, JSON.stringify(plan))
  const load = run.keep(startHelper('evening/load.ts', planFile))
  const loadPid = await load.ask<number>()
  const onReplica = async (): Promise<number | undefined> => site.replica && server.countTransactions(site.replica)
  const before = await onReplica()
  const played = await playMinutes({ site, load, loadPid }, settings.minutes, say)
  const after = await onReplica()
  const loadAfter = loadavg()[0] ?? 0
  console.log(`${played.ended.acknowledged} were acknowledged; they are looked up now.`)
  const verdict = await judge(server, site, played.ended.all)
  const { startedAt, loadBefore } = run
  const { fillingSeconds } = site
  const { rows } = await site.pool.query<{ version: string }>(`select current_setting('server_version') as version`)
  const facts = {
    settings,
    startedAt,
    loadBefore,
    loadAfter,
    fillingSeconds,
    postgresVersion: rows[0]?.version ?? '',
    onReplica: after === undefined ? undefined : after - (before ?? 0),
  }
  await run.publish(eveningReport(played, verdict, facts), settings.results)
  if (verdict.lost.length + verdict.broken.length + verdict.disagreeing.length + verdict.unsettled > 0) process.exitCode = 1
} finally {
  await run.end()
}

function say({ kinds, seconds, late, notBegun, cores, memory }: Minute, number: number): void {
  const { calls, p50, p95, failed } = figuresOf(kinds, isOurs)
  const perSecond = (calls / seconds).toFixed(1)
  const busy = Object.entries(cores).map(([name, share]) => `${name} ${share.toFixed(2)}`)
  console.log(
    `minute ${number}: ${perSecond} calls/s, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ${failed} failed, ${late} late, ${notBegun} not begun; cores: ${busy.join(', ')}; ${memory.join(' and ')} MB`,
  )
}
