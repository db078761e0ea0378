import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { Caller } from '../../../testing/caller.ts'
import type { TestApplication } from '../../../testing/test-application.ts'
import { asUpload } from './sample-files.ts'

/** What the start form sends; what the test does not mention is filled in. */
export function choices(fields: object = {}): object {
  return { condition: 'GOOD', price: 3, lookUp: false, ...fields }
}

type Destination = 'file' | 'shelf' | 'wishes'

/** Sends a file and gives its preview. */
export async function preview(caller: Caller, text: string, destination: Destination = 'file'): Promise<ImportOnTheWire> {
  const answer = await caller.post('/imports', { file: asUpload(text), destination })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.import
}

/** The entries of an import, all on one page. */
export async function entriesOf(caller: Caller, uuid: string): Promise<ImportRowOnTheWire[]> {
  return (await caller.get(`/imports/${uuid}/rows?limit=100`)).body.rows
}

/** Sends a file and starts it as it is. */
export async function startImportOf(
  caller: Caller,
  text: string,
  fields: object = {},
  destination: Destination = 'file',
): Promise<ImportOnTheWire> {
  const { uuid } = await preview(caller, text, destination)
  const answer = await caller.post(`/imports/${uuid}/start`, choices(fields))
  expect(answer).toMatchObject({ status: 200, body: { import: { status: 'RUNNING' } } })
  return answer.body.import
}

/** The import the member's page shows now. */
export async function latest(caller: Caller): Promise<ImportOnTheWire> {
  return (await caller.get('/imports/latest')).body.import
}

/** Runs the jobs until no import of this member runs; a long one takes several. */
export async function finishImports(test: TestApplication, caller: Caller): Promise<void> {
  for (let chunk = 0; chunk < 100 && (await latest(caller)).status === 'RUNNING'; chunk++) await test.settle()
}

/** What becomes of each entry, in the order of the file. */
export async function verdictsOf(caller: Caller, uuid: string): Promise<string[]> {
  return (await entriesOf(caller, uuid)).map((entry) => entry.verdict)
}

/** Waits until a server with workers of its own has finished the member's import. */
export async function finishedImport(caller: Caller, seconds = 180): Promise<ImportOnTheWire> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    const current = await latest(caller)
    if (current.status !== 'RUNNING') return current
    await wait(100)
  }
  throw new Error(`The import still runs after ${seconds} s.`)
}
