import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/**
 * What `backups.sh` decides, by the script itself: PostgreSQL's programs, which npm does not have, are stand-ins here. What
 * PostgreSQL's own do with it stands in README.md, "What was run".
 */

let folder: string
let backups: string

/** Each writes down how it was called. `sleep` is the end of a round: it does what the test has laid there for it, or ends the receiver. */
const PROGRAMS = {
  pg_isready: '',
  pg_basebackup: `
    for each in "$@"; do case $each in --pgdata=*) target=\${each#--pgdata=} ;; esac; done
    if [ -e "$STAND_IN/while-copying" ]; then . "$STAND_IN/while-copying"; fi
    if [ -e "$STAND_IN/full" ]; then echo 'No space left on device' >&2; exit 1; fi
    cp "$STAND_IN/base.tar" "$target/base.tar.zst"`,
  pg_receivewal: `
    case $* in *--create-slot*) rm -f "$STAND_IN/receiver"; [ -e "$STAND_IN/slot" ] || echo reserved > "$STAND_IN/slot"; exit ;; esac
    echo $$ > "$STAND_IN/receiver"
    exec tail -f /dev/null`,
  psql: `
    case $* in
      *pg_drop_replication_slot*) rm -f "$STAND_IN/slot" ;;
      *active*) if [ -e "$STAND_IN/slot" ]; then echo 1; else echo 0; fi ;;
      *wal_status*) if [ -e "$STAND_IN/slot" ]; then cat "$STAND_IN/slot"; else echo none; fi ;;
    esac`,
  pg_archivecleanup: '',
  zstd: `
    case $* in
      *--decompress*) for each in "$@"; do file=$each; done; exec cat "$file" ;;
      *) exec cp "$5" "$4" ;;
    esac`,
  sleep: `
    until [ -s "$STAND_IN/receiver" ]; do :; done
    round=$(($(cat "$STAND_IN/rounds") + 1))
    echo $round > "$STAND_IN/rounds"
    if [ -e "$STAND_IN/after-$round" ]; then . "$STAND_IN/after-$round"; else
      receiver=$(cat "$STAND_IN/receiver")
      kill "$receiver"
      while kill -0 "$receiver" 2>/dev/null; do :; done
    fi`,
}

const inStandIn = (name: string): string => join(folder, 'stand-in', name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'buchfink-backups-'))
  backups = join(folder, 'backups')
  for (const each of ['stand-in', 'programs', 'backups/bases', 'backups/log']) mkdirSync(join(folder, each), { recursive: true })
  for (const [name, what] of Object.entries(PROGRAMS)) {
    const path = join(folder, 'programs', name)
    writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> "$STAND_IN/calls"\n${what}\n`)
    chmodSync(path, 0o755)
  }
  writeFileSync(inStandIn('rounds'), '0')
  writeFileSync(inStandIn('calls'), '')
  writeFileSync(join(folder, 'backup_label'), 'START WAL LOCATION: 0/3000028 (file 000000010000000000000003)\n')
  writeFileSync(join(folder, 'large'), '')
  execFileSync('tar', ['--create', `--directory=${folder}`, `--file=${inStandIn('base.tar')}`, 'backup_label', 'large'])
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HANGS_MS = 120_000

function run(...args: string[]): { status: number | null; said: string } {
  const { PATH = '' } = process.env
  const env = { PATH: `${join(folder, 'programs')}:${PATH}`, STAND_IN: join(folder, 'stand-in'), BACKUPS: backups }
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/compose/backups.sh', ...args], { env, encoding: 'utf8', timeout: HANGS_MS })
  return { status, said: stdout + stderr }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A whole copy of some days ago, by its name. */
function layBase(daysAgo: number): string {
  const name = new Date(Date.now() - daysAgo * DAY_MS).toISOString().replaceAll(/[-:]|\.\d+/gu, '')
  mkdirSync(join(backups, 'bases', name))
  execFileSync('cp', [inStandIn('base.tar'), join(backups, 'bases', name, 'base.tar.zst')])
  return name
}

const piece = (number: number): string => number.toString(16).toUpperCase().padStart(24, '0')
const layLog = (...numbers: number[]): void => numbers.forEach((number) => writeFileSync(join(backups, 'log', piece(number)), ''))
const bases = (): string[] => readdirSync(join(backups, 'bases')).toSorted()
const calls = (program: string): string[] =>
  readFileSync(inStandIn('calls'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${program} `))

/** What happens after a round, instead of the receiver's end. */
const after = (round: number, commands: string): void => writeFileSync(inStandIn(`after-${round}`), commands)

it('takes a whole copy when there is none, and none while the last one is younger than a week', () => {
  expect(run('keep')).toMatchObject({ status: 1, said: expect.stringContaining('the log is not received any more') })
  expect(bases()).toEqual([expect.stringMatching(/^2\d{7}T\d{6}Z$/u)])
  expect(run('keep').status).toBe(1)
  expect(calls('pg_basebackup')).toHaveLength(1)
})

it('deletes what is old before it asks for more room, on a full disk, too; and keeps the newest whatever its age', () => {
  const [, , newest] = [layBase(50), layBase(40), layBase(30)]
  layLog(1, 2, 3)
  mkdirSync(join(backups, 'bases', 'unfinished-123'))
  writeFileSync(inStandIn('full'), '')
  writeFileSync(inStandIn('slot'), 'reserved')
  after(1, '')
  const { said } = run('keep')
  expect(bases()).toEqual([newest])
  expect(said).toContain('No whole copy could be taken')
  // Neither in the next round nor after a restart of the container: each would fill the disk once more.
  expect(calls('pg_basebackup')).toHaveLength(1)
  run('keep')
  expect(calls('pg_basebackup')).toHaveLength(1)
  rmSync(inStandIn('full'))
  expect(run('base').status).toBe(0)
  expect(bases()).toHaveLength(2)
})

it('reads the label of the oldest copy for the log that may go, and of the copy no more than that', () => {
  layBase(3)
  run('keep')
  expect(calls('pg_archivecleanup')[0]).toBe(`pg_archivecleanup -x .zst ${join(backups, 'log')} 000000010000000000000003`)
  expect(readFileSync('deploy/compose/backups.sh', 'utf8')).toContain('--occurrence=1')
})

it('a copy whose label cannot be read keeps all of the log', () => {
  const name = layBase(3)
  writeFileSync(join(backups, 'bases', name, 'base.tar.zst'), 'nothing')
  expect(run('keep').said).toContain(`The label of the whole copy ${name} cannot be read`)
  expect(calls('pg_archivecleanup')).toEqual([])
})

it.each([
  ['at the start', () => writeFileSync(inStandIn('slot'), 'lost')],
  ['while it runs', () => after(1, 'echo lost > "$STAND_IN/slot"')],
  ['as the slot is gone', () => after(1, 'rm "$STAND_IN/slot"')],
])('log that the database threw away (%s) begins a new line with a whole copy, and keeps the old one for the old copies', (_when, lose) => {
  layBase(3)
  layLog(4, 5, 6)
  writeFileSync(inStandIn('slot'), 'reserved')
  after(2, '')
  lose()
  const { said } = run('keep')
  expect(said.match(/a new line of it begins/gu)).toHaveLength(1)
  expect(readFileSync(inStandIn('slot'), 'utf8').trim()).toBe('reserved')
  expect(bases()).toHaveLength(2)
  const [old = ''] = readdirSync(backups).filter((name) => name.startsWith('log-until-'))
  expect(readdirSync(join(backups, old)).map((name) => name.slice(0, 24))).toEqual([4, 5, 6].map(piece))
  expect(readdirSync(join(backups, 'log'))).toEqual([])
  expect(calls('pg_archivecleanup').some((call) => call.includes(old))).toBe(true)
})

it('a new line asks for its whole copy until there is one', () => {
  layBase(3)
  layLog(4)
  writeFileSync(inStandIn('slot'), 'lost')
  writeFileSync(inStandIn('full'), '')
  run('keep')
  expect(bases()).toHaveLength(1)
  rmSync(inStandIn('full'))
  // An hour later.
  execFileSync('touch', ['--date=61 minutes ago', join(backups, 'base-failed')])
  run('keep')
  expect(bases()).toHaveLength(2)
  expect(existsSync(join(backups, 'base-wanted'))).toBe(false)
})

it('a copy taken by hand leaves alone the one that is under way', () => {
  const half = join(backups, 'bases', 'unfinished-abcdef')
  mkdirSync(half)
  expect(run('base').status).toBe(0)
  expect(existsSync(half)).toBe(true)
})

it('packs all full pieces but the last one, under their last name only once they are whole', () => {
  layLog(1, 2, 3)
  writeFileSync(join(backups, 'log', `${piece(4)}.partial`), '')
  // Of a packing that was killed.
  writeFileSync(join(backups, 'log', `${piece(1)}.packing`), '')
  writeFileSync(inStandIn('slot'), 'reserved')
  run('keep')
  expect(readdirSync(join(backups, 'log')).toSorted()).toEqual([`${piece(1)}.zst`, `${piece(2)}.zst`, piece(3), `${piece(4)}.partial`])
})

describe('health', () => {
  it('is well while the log is received and the last whole copy is young', () => {
    const name = layBase(7)
    writeFileSync(inStandIn('slot'), 'reserved')
    expect(run('health')).toEqual({ status: 0, said: expect.stringContaining(`The log is received; the last whole copy is ${name}.`) })
  })

  it.each([
    ['there is no whole copy', () => undefined, 'There is no whole copy'],
    ['the last one is old', () => layBase(9), 'The last whole copy is more than 8 days old'],
    ['the last try failed', () => [layBase(3), writeFileSync(join(backups, 'base-failed'), '')], 'The last whole copy failed.'],
    ['the log is not received', () => [layBase(3), rmSync(inStandIn('slot'))], 'The log is not received.'],
  ])('says so and ends with 1 where %s', (_what, spoil, sentence) => {
    writeFileSync(inStandIn('slot'), 'reserved')
    spoil()
    expect(run('health')).toEqual({ status: 1, said: expect.stringContaining(sentence) })
  })
})
