import {
  acceptRequest as acceptEndpoint,
  booksToSend,
  confirmReceived as confirmEndpoint,
  declineRequest as declineEndpoint,
  denySending as denySendingEndpoint,
  exchangeChanges,
  historyOffered,
  historyReceived,
  markExchange as markEndpoint,
  markSent as markSentEndpoint,
  pendingRequests,
  readExchange,
  releaseLabel,
  requestedBooks,
  revokeRequest as revokeEndpoint,
  stopNextCopy as stopNextCopyEndpoint,
  sentBooks,
  withdrawExchange as withdrawEndpoint,
  withdrawReport as withdrawReportEndpoint,
} from '#contract/exchanges.ts'
import { addStatement as statementEndpoint, reportProblem as reportEndpoint } from '#contract/problems.ts'
import { LIST_STATES } from '#domain/exchange-states.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn, loggedInOrRestricted, readyToExchange } from '../../platform/http/security/permissions.ts'
import { declareDownload, declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import { acceptRequest } from './steps/accept-request.ts'
import { denySending, cancelExchange } from './steps/cancel.ts'
import { stopNextCopy } from './claims/stop-next-copy.ts'
import { declineRequest, revokeRequest } from './steps/end-request.ts'
import { markExchange } from './lists/marks-commands.ts'
import { addStatement } from './problems/commands/add-statement.ts'
import { reportProblem } from './problems/commands/report-problem.ts'
import { withdrawReport } from './problems/commands/withdraw-report.ts'
import { confirmReceived, markSent, releaseLabelToSender } from './steps/ship.ts'
import { composeExchangeLabel } from './labels/label-document.ts'
import { readPhoto } from './problems/problem-photos.ts'
import { listChanges } from './lists/changes-queries.ts'
import { receivedBy, requestedBy, sentBy } from './lists/queries.ts'
import { readExchangeOf, readList } from './lists/read-exchanges.ts'

/** Four photos of 3 MB in base64, and the text. */
const PROBLEM_BODY_MAX_BYTES = 17 * 1024 * 1024

type Context = Services & { effects: EffectRunner }

export function registerExchangeRoutes(api: Api, services: Context): void {
  registerLists(api, services)
  registerSteps(api, services)
  registerLabel(api, services)
  registerProblems(api, services)
  // Last, because its path matches every word after /exchanges/.
  declareRoute(api, readExchange, loggedInOrRestricted, async ({ params, member }) => ({
    exchange: await readExchangeOf(services.db, member, params.uuid),
  }))
}

/** Steps that answer with the exchange as it is then; each command asks itself whose step it is. */
const SIMPLE_STEPS = [
  [revokeEndpoint, revokeRequest, loggedIn],
  [stopNextCopyEndpoint, stopNextCopy, loggedIn],
  [withdrawEndpoint, cancelExchange, loggedIn],
  // Open to restricted members, as these steps finish what is on its way (decision 68).
  [markSentEndpoint, markSent, loggedInOrRestricted],
  [confirmEndpoint, confirmReceived, loggedInOrRestricted],
  [denySendingEndpoint, denySending, loggedInOrRestricted],
  [withdrawReportEndpoint, withdrawReport, loggedInOrRestricted],
] as const

function registerLists(api: Api, { db }: Context): void {
  declareRoute(api, exchangeChanges, loggedInOrRestricted, async ({ member, query: { after, limit } }) => {
    const found = await listChanges(db, member.id, after, limit + 1)
    const rows = found.slice(0, limit)
    const changes = presentEach(rows, ({ exchange_id: exchangeUuid, at, ...change }) => ({ ...change, exchangeUuid, at: at.toISOString() }))
    return { changes, next: rows.at(-1)?.place ?? after, hasMore: found.length > limit }
  })
  declareRoute(api, pendingRequests, loggedIn, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, sentBy(member.id, LIST_STATES.pendingRequests), query)
    return { pendingRequests: exchanges, total }
  })
  declareRoute(api, booksToSend, loggedInOrRestricted, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, sentBy(member.id, LIST_STATES.booksToSend), query)
    return { booksToSend: exchanges, total }
  })
  declareRoute(api, requestedBooks, loggedIn, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, requestedBy(member.id), query)
    return { booksRequestedByMe: exchanges, total }
  })
  declareRoute(api, sentBooks, loggedInOrRestricted, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, receivedBy(member.id, LIST_STATES.sentToMe), query)
    return { booksSentToMe: exchanges, total }
  })
  declareRoute(api, historyOffered, loggedIn, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, sentBy(member.id, LIST_STATES.history), query)
    return { historyBooksSentByMe: exchanges, total }
  })
  declareRoute(api, historyReceived, loggedIn, async ({ member, query }) => {
    const { exchanges, total } = await readList(db, member, receivedBy(member.id, LIST_STATES.history), query)
    return { historyBooksSentToMe: exchanges, total }
  })
}

function registerSteps(api: Api, services: Context): void {
  const { db } = services
  declareRoute(api, acceptEndpoint, readyToExchange, async ({ params, body, member }) => {
    await acceptRequest(services, member.id, params.uuid, body.leftOut)
    const exchange = await readExchangeOf(db, member, params.uuid)
    return { exchange, processing: exchange.processing }
  })
  declareRoute(api, declineEndpoint, loggedIn, async ({ params, body, member }) => {
    await declineRequest(services, member.id, params.uuid, body)
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
  for (const [endpoint, act, permission] of SIMPLE_STEPS) {
    declareRoute(api, endpoint, permission, async ({ params, member }) => {
      await act(services, member.id, params.uuid)
      return { exchange: await readExchangeOf(db, member, params.uuid) }
    })
  }
}

function registerLabel(api: Api, services: Context): void {
  declareRoute(api, releaseLabel, loggedInOrRestricted, async ({ params, member }) => {
    await releaseLabelToSender(services, member.id, params.uuid)
    return { labelPath: `/api/v1/parcel/label/${params.uuid}` }
  })
  declareDownload(
    api,
    {
      path: '/api/v1/parcel/label/{uuid}',
      summary: 'The label as PDF; only for the sender, after its release.',
      contentType: 'application/pdf',
    },
    loggedInOrRestricted,
    async ({ uuid, member }) => ({ fileName: 'versandetikett.pdf', bytes: await composeExchangeLabel(services, member.id, uuid) }),
  )
}

function registerProblems(api: Api, services: Context): void {
  declareRoute(api, markEndpoint, loggedInOrRestricted, async ({ params, body, member }) => {
    await markExchange(services.db, member.id, params.uuid, body.mark)
    return { exchange: await readExchangeOf(services.db, member, params.uuid) }
  })
  declareRoute(
    api,
    reportEndpoint,
    loggedInOrRestricted,
    async ({ params, body, member }) => {
      await reportProblem(services, member.id, params.uuid, body)
      return { exchange: await readExchangeOf(services.db, member, params.uuid) }
    },
    { maxBodyBytes: PROBLEM_BODY_MAX_BYTES },
  )
  declareRoute(
    api,
    statementEndpoint,
    loggedInOrRestricted,
    async ({ params, body, member }) => {
      await addStatement(services, member.id, params.uuid, body)
      return { exchange: await readExchangeOf(services.db, member, params.uuid) }
    },
    { maxBodyBytes: PROBLEM_BODY_MAX_BYTES },
  )
  declareDownload(
    api,
    {
      path: '/api/v1/exchanges/problem-photo/{uuid}',
      summary: 'A photo of a report; only for the two members of its exchange and administrators.',
      contentType: 'image/webp',
    },
    loggedInOrRestricted,
    async ({ uuid, member }) => ({ fileName: 'foto.webp', bytes: await readPhoto(services, member, uuid) }),
  )
}
