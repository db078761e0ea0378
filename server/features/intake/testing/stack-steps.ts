import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { addBook } from '../../shelf/testing/shelf-steps.ts'

/** A scanned book as a device sends it; what the test does not mention is filled in. */
export function scanned(fields: object = {}): { key: string } & object {
  const row = { key: randomUUID(), foundBy: 'BARCODE', scannedAt: new Date().toISOString() }
  return { ...row, ...fields }
}

/** Puts rows onto the stack. */
export async function scan(caller: Caller, ...rows: object[]): Promise<Answer> {
  const answer = await caller.post('/intake/rows', { rows })
  expect(answer).toMatchObject({ status: 200 })
  return answer
}

/** Puts a book of our catalogue onto the stack, with a price of its own unless the test says another. */
export async function scanOurs(caller: Caller, fields: object = {}): Promise<{ key: string; bookUuid: string }> {
  const bookUuid = await addBook(caller)
  const row = scanned({ bookUuid, price: 4, ...fields })
  await scan(caller, row)
  return { key: row.key, bookUuid }
}

export async function stackOf(caller: Caller): Promise<IntakeRow[]> {
  return (await caller.get('/intake?offered=true')).body.rows
}

/** The page's button: rows by their keys. */
export function offer(caller: Caller, ...keys: string[]): Promise<Answer> {
  return caller.post('/intake/offer', { keys, acceptedTerms: true })
}
