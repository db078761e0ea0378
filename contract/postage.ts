import { z } from 'zod'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { POSTAGE_LIMITS, POSTAGE_CENTS_MAX, LABELLED_SIZES } from '../domain/policy/postage.ts'
import { POSTAGE_SIZES } from '../domain/postage.ts'

const tariff = z.object({
  size: z.enum(POSTAGE_SIZES),
  cents: z.int(),
  /** What a parcel of this size may weigh and how high it may be, packed. */
  gramsMax: z.int(),
  millimetresMax: z.int(),
})

export const postage = endpoint({
  method: 'get',
  path: '/api/v1/postage',
  summary: 'What postage costs today: one tariff for each size, smallest first. A parcel pays for the smallest size it fits.',
  response: z.object({ tariffs: z.tuple([tariff], tariff) }),
})

const keptTariff = tariff.extend({
  uuid: z.string(),
  /** ISO date in Germany. */
  validFrom: z.string(),
  state: z.enum(['PAST', 'VALID', 'COMING']),
})
export type KeptTariff = z.infer<typeof keptTariff>

export const listTariffs = endpoint({
  method: 'get',
  path: '/api/v1/admin/postage',
  roles: ['accounting'],
  summary: 'All tariffs: those in force, those to come and those of the past.',
  response: z.object({
    tariffs: z.array(keptTariff),
    /** The first day for which one can still be set, as an ISO date, and the last. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** What a bought label costs the platform at the post, in cents; null where none are bought. */
    labelCents: z.int().nullable(),
  }),
})

const cents = z
  .int(rule('TARIFF_CENTS.VALIDITY'))
  .min(1, rule('TARIFF_CENTS.VALIDITY'))
  .max(POSTAGE_CENTS_MAX, rule('TARIFF_CENTS.VALIDITY'))
const grams = z.int(rule('TARIFF_GRAMS.VALIDITY')).min(1, rule('TARIFF_GRAMS.VALIDITY'))
const millimetres = z.int(rule('TARIFF_MILLIMETRES.VALIDITY')).min(1, rule('TARIFF_MILLIMETRES.VALIDITY'))

export const addTariff = endpoint({
  method: 'post',
  path: '/api/v1/admin/postage',
  roles: ['accounting'],
  summary: 'Set what a size costs from a coming day on; orders until then keep their quote. Doing it twice changes nothing.',
  body: z
    .strictObject({
      /** Only what there are labels for. */
      size: z.enum(LABELLED_SIZES, rule('TARIFF_SIZE.REQUIRED')),
      cents,
      gramsMax: grams,
      millimetresMax: millimetres,
      validFrom: z.iso.date(rule('TARIFF_DAY.VALIDITY')),
    })
    .refine(({ size, gramsMax }) => gramsMax <= POSTAGE_LIMITS[size].grams, { path: ['gramsMax'], error: rule('TARIFF_GRAMS.VALIDITY') })
    .refine(({ size, millimetresMax }) => millimetresMax <= POSTAGE_LIMITS[size].millimetres, {
      path: ['millimetresMax'],
      error: rule('TARIFF_MILLIMETRES.VALIDITY'),
    }),
  response: z.object({ tariff: keptTariff }),
})

export const deleteTariff = endpoint({
  method: 'delete',
  path: '/api/v1/admin/postage/{uuid}',
  roles: ['accounting'],
  summary: 'Delete a tariff that is not in force yet.',
  params: uuidParam,
  response: success,
})
