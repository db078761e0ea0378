import {
  listNotifications,
  readNotifications as readEndpoint,
  unreadCounts,
  unsubscribe as unsubscribeEndpoint,
} from '#contract/notifications.ts'
import type { Declared } from '../../platform/feature.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, loggedIn } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { readNotifications, unsubscribe } from './commands.ts'
import { presentNotification } from './present.ts'
import { countNotifications, countUnread, listNotificationRows } from './queries.ts'

export function registerNotificationRoutes(api: Api, { db, mails }: Services & Pick<Declared, 'mails'>): void {
  const subscriptions = new Set(mails.flatMap(({ subscription }) => subscription ?? []))

  declareRoute(api, listNotifications, loggedIn, async ({ member, query, context }) => {
    context.header('Cache-Control', 'no-store')
    const [rows, counts] = await Promise.all([listNotificationRows(db, member.id, query), countNotifications(db, member.id)])
    return { notifications: presentEach(rows, presentNotification), ...counts }
  })

  declareRoute(api, readEndpoint, loggedIn, async ({ member, body }) => {
    await readNotifications(db, member.id, body.all ? 'all' : (body.ids ?? []))
    return { status: 'success', unread: (await countNotifications(db, member.id)).unread }
  })

  declareRoute(api, unreadCounts, loggedIn, async ({ member, context }) => {
    context.header('Cache-Control', 'no-store')
    return countUnread(db, member.id)
  })

  declareRoute(api, unsubscribeEndpoint, anyone, async ({ params }) => {
    await unsubscribe(db, params.token, subscriptions)
    return { status: 'success' }
  })
}
