import {
  importsChangeColumns,
  importsChangeConditions,
  importsChangeRow,
  importsChangeUnowned,
  importsCreate,
  importsDelete,
  importsLatest,
  importsRows,
  importsStart,
  importsUndo,
} from '#contract/imports.ts'
import { IMPORT_BODY_MAX_BYTES } from '#domain/policy/imports.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn, verified } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { createImport } from './commands/create-import.ts'
import { changeColumns } from './commands/change-columns.ts'
import { changeConditions, changeEntry, changeUnowned, endImport, startImport } from './commands/control-import.ts'
import { undoImport } from './commands/undo-import.ts'
import { readEntries, readImport, readLatestImport } from './read-import.ts'

export function registerImportRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(
    api,
    importsCreate,
    loggedIn,
    async ({ body, member }) => ({ import: await readImport(db, member.id, await createImport(services, member.id, body)) }),
    { maxBodyBytes: IMPORT_BODY_MAX_BYTES },
  )
  declareRoute(api, importsLatest, loggedIn, async ({ member }) => ({ import: await readLatestImport(db, member.id) }))
  declareRoute(api, importsRows, loggedIn, ({ params, query, member }) => readEntries(db, member.id, params.uuid, query))
  declareRoute(api, importsChangeRow, loggedIn, async ({ params, body, member }) => {
    await changeEntry(db, member.id, { importId: params.uuid, number: params.number, ...body })
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsChangeUnowned, loggedIn, async ({ params, body, member }) => {
    await changeUnowned(db, member.id, params.uuid, body.target)
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsChangeConditions, loggedIn, async ({ params, body, member }) => {
    await changeConditions(db, member.id, params.uuid, body)
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsChangeColumns, loggedIn, async ({ params, body, member }) => {
    await changeColumns(services, member.id, params.uuid, body.columns)
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsStart, verified, async ({ params, body, member }) => {
    await startImport(services, member.id, params.uuid, body)
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsUndo, loggedIn, async ({ params, member }) => {
    await undoImport(db, member.id, params.uuid)
    return { import: await readImport(db, member.id, params.uuid) }
  })
  declareRoute(api, importsDelete, loggedIn, async ({ params, member }) => {
    await endImport(db, member.id, params.uuid)
    return { status: 'success' as const }
  })
}
