import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { RowWatch } from './row-watch.ts'

/** Watches the raw statements of a test file: after each test no row may contradict the type its statement declares. */
export function watchRows(): RowWatch {
  const watch = new RowWatch(inject('declaredStatements'))
  afterEach(() => expect(watch.takeContradictions()).toEqual([]))
  afterAll(() => watch.save(inject('seenStatementsFolder'), randomUUID()))
  return watch
}

/** Watches nothing: for a test whose schema is newer than this code. */
export function watchNoRows(): RowWatch {
  return new RowWatch([])
}
