import { DEMO_MEMBERS } from '#db/demo/members.ts'
import type { Database } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../platform/session/visitor.ts'
import { reactToPayments } from '../features/checkout/payment-reactions.ts'
import { createEffectRunner, type EffectRunner } from '../features/payments/effects/effects.ts'
import type { Gateways } from '../features/payments/providers/gateway.ts'
import { createSandboxGateway } from '../features/payments/providers/sandbox/sandbox-gateway.ts'
import { noRateLimits } from '../platform/http/security/rate-limits.ts'
import type { DrawnPhoto } from './draw-photo.ts'

/** Drawn photos of copies, by book and owner. */
export type DemoPictures = ReadonlyMap<string, readonly DrawnPhoto[]>

/** The platform on one transaction, with people and books by their keys in db/demo. */
export interface Stage extends Services {
  gateways: Gateways
  effects: EffectRunner
  memberIds: Map<string, string>
  bookIds: Map<string, string>
  /** Drawn marks that are not in stock yet. */
  labelPages: Uint8Array[]
  /** Drawn photos of copies. */
  photos: DemoPictures
}

/** Creates an empty stage with the sandbox as only provider. */
export function openStage(services: Services, db: Database, { labelPages, photos }: Pick<Stage, 'labelPages' | 'photos'>): Stage {
  const gateways = { sandbox: createSandboxGateway(db) }
  const effects = createEffectRunner({ db, gateways, reactions: reactToPayments(services.env), processName: services.processName })
  return {
    ...services,
    db,
    limits: noRateLimits,
    gateways,
    effects,
    memberIds: new Map(),
    bookIds: new Map(),
    labelPages: [...labelPages],
    photos,
  }
}

/** Id of a key of db/demo. @throws Error for an unknown key, which a test of the content excludes. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has no “${key}”.`)
  return id
}

/** A demo member as caller of commands. */
export function callerOf(stage: Stage, key: string): Member {
  const demo = DEMO_MEMBERS.find((member) => member.key === key)
  if (!demo) throw new Error(`The demo has no member “${key}”.`)
  const { role, firstName, language } = demo
  return {
    id: idOf(stage.memberIds, key),
    role,
    lacksSecondFactor: false,
    firstName,
    language,
    isEmailVerified: true,
    hasAddress: demo.city !== undefined,
    isRestricted: false,
  }
}
