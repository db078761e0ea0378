import { exchangesWaiting, incomingPage, outgoingPage, toSendPage } from '#contract/exchange-pages.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { presentPast, presentShown } from './pages-present.ts'
import { countWaiting, listIncoming, listOutgoing, listToSend } from './pages-queries.ts'

export function registerExchangePages(api: Api, { db }: Pick<Services, 'db'>): void {
  declareRoute(api, exchangesWaiting, loggedIn, async ({ member }) => {
    const counts = await countWaiting(db, member.id)
    return { toAnswer: counts.to_answer, beingAccepted: counts.being_accepted, toConfirm: counts.to_confirm }
  })
  declareRoute(api, incomingPage, loggedIn, async ({ member, query }) => {
    const lists = await listIncoming(db, member.id, query.start)
    return {
      onTheWay: presentEach(lists.on_the_way, (row) => presentShown(row, 'receiver')),
      requested: presentEach(lists.requested, (row) => presentShown(row, 'receiver')),
      ended: presentEach(lists.ended, (row) => presentShown(row, 'receiver')),
      history: presentEach(lists.history, (row) => presentPast(row, 'receiver')),
      historyTotal: lists.history_total,
    }
  })
  declareRoute(api, outgoingPage, loggedIn, async ({ member, query }) => {
    const lists = await listOutgoing(db, member.id, query.start)
    return {
      requests: presentEach(lists.requests, (row) => presentShown(row, 'sender')),
      requestsTotal: lists.requests_total,
      history: presentEach(lists.history, (row) => presentPast(row, 'sender')),
      historyTotal: lists.history_total,
    }
  })
  declareRoute(api, toSendPage, loggedIn, async ({ member }) => ({
    toSend: presentEach(await listToSend(db, member.id), (row) => presentShown(row, 'sender')),
  }))
}
