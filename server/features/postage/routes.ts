import {
  addTariff as addEndpoint,
  deleteTariff as deleteEndpoint,
  listTariffs as listEndpoint,
  postage,
  type KeptTariff,
} from '#contract/postage.ts'
import type { PostageTariff, Tariffs } from '#domain/postage.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { configuredSource } from '../labels/internetmarke/configured-source.ts'
import { addTariff, deleteTariff } from './commands.ts'
import { findSettableDays, listTariffs, readTariffs, type TariffRow } from './queries.ts'

/** Registers current tariffs for everybody and all tariffs for administrators. */
export function registerPostageRoutes(api: Api, { db, env }: Services): void {
  const labelCents = configuredSource(env)?.product.priceCents ?? null
  declareRoute(api, postage, anyone, async () => ({ tariffs: presentTariffs(await readTariffs(db)) }))
  declareRoute(api, listEndpoint, administrator, async () => {
    const [tariffs, { first: firstDay, last: lastDay }] = await Promise.all([listTariffs(db), findSettableDays(db)])
    return { tariffs: tariffs.map(presentTariff), firstDay, lastDay, labelCents }
  })
  declareRoute(api, addEndpoint, administrator, async ({ body, member }) => ({
    tariff: presentTariff(await addTariff(db, member.id, body)),
  }))
  declareRoute(api, deleteEndpoint, administrator, async ({ params, member }) => {
    await deleteTariff(db, member.id, params.uuid)
    return { status: 'success' as const }
  })
}

function presentTariff({ id, ...tariff }: TariffRow): KeptTariff {
  return { uuid: id, ...tariff }
}

function presentTariffs([first, ...more]: Tariffs): [PostageTariff, ...PostageTariff[]] {
  return [first, ...more]
}
