import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBlobs } from '../../blobs/blobs.ts'
import { ConfigurationError, type Env } from '../../env.ts'
import { placeOf } from '../back-up.ts'
import { openBackupStore } from '../store/backup-store.ts'
import { momentText, readMoment } from './moment-text.ts'
import { planRestore, type RestorePlan } from './plan.ts'
import { planText, rehearse, requireSpace, requireStopped, restore, type Restored } from './restore.ts'

const USAGE = 'Usage: npm run restore -- [--to "2026-11-23 19:20"] [--base 20261123T182000Z] [--yes | --drill]'

/**
 * Says what a restore would do; with `--yes` does it, with `--drill` all of it but taking the place, beside a running platform. Gives the sentences that end it.
 * @throws BackupError, ConfigurationError or Error with a sentence; nothing was replaced then.
 */
export async function runRestore(env: Env, args: string[], tell: (sentence: string) => void): Promise<string> {
  const { to, base: baseId, yes, drill } = readOptions(args)
  const target = to === undefined ? undefined : readMoment(to)
  if (target && target.getTime() > Date.now()) throw new ConfigurationError(`${momentText(target)} is yet to come.`)
  const store = await openBackupStore(placeOf(env), env.BACKUP_KEY)
  const plan = await planRestore(store, { target, baseId })
  const folder = await requireSpace(resolve(env.DATA_DIR), plan)
  tell(planText(plan, folder))
  if (drill) return drillText(plan, await rehearse({ store, plan, folder, tell }))
  await requireStopped(folder)
  if (!yes) return 'Nothing was done. Add --yes to do it.'
  const owner = join(folder, 'owner.pid')
  await writeFile(owner, String(process.pid))
  try {
    const blobs = await createBlobs(env, join(folder, 'blobs'))
    return endText(await restore({ store, plan, folder, blobs, tell }))
  } finally {
    await rm(owner, { force: true })
  }
}

interface Options {
  to?: string | undefined
  base?: string | undefined
  yes?: boolean | undefined
  drill?: boolean | undefined
}

function readOptions(args: string[]): Options {
  try {
    return parseArgs({
      args,
      options: { to: { type: 'string' }, base: { type: 'string' }, yes: { type: 'boolean' }, drill: { type: 'boolean' } },
    }).values
  } catch {
    throw new ConfigurationError(USAGE)
  }
}

function endText({ lastChange, files, deletedMembers, aside }: Restored): string {
  return [
    `Restored. ${lastChange ? `The last change in it is of ${momentText(lastChange)}.` : 'There was no change after its base.'}`,
    `${files} missing files were put back; ${deletedMembers} accounts that had been deleted since are deleted again.`,
    ...(aside === undefined ? [] : [`The database before lies in ${aside}. Delete it once you are sure; it holds personal data.`]),
    'Next: npm start. All sessions have ended, and nobody can order until an administrator has looked at /admin/backups.',
  ].join('\n')
}

function drillText({ missingFiles }: RestorePlan, { lastChange, files }: { lastChange: Date | null; files: number }): string {
  const change = lastChange ? `the last change in it is of ${momentText(lastChange)}` : 'there was no change after its base'
  const missing = missingFiles.length > 0 ? ` ${missingFiles.length} files are missing.` : ''
  return `The drill went well: the backup makes a database, ${change}, and ${files} files can be opened.${missing} Nothing was replaced.`
}
