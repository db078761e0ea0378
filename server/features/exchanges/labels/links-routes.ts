import { createLabelLink, labelToken, readLabelLink, readPrintLink, type LabelLink } from '#contract/label-links.ts'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { anyoneOrRestricted, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import { declareOpening, declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { readReleasedExchange } from '../steps/ship.ts'
import { hashOfToken, makeLabelLink, openLabelLink } from './links-commands.ts'
import { findLink, findLinkByToken, type LabelLinkRow } from './links-queries.ts'

export function registerLabelLinks(api: Api, services: Services): void {
  const { db, limits } = services
  declareRoute(api, readLabelLink, loggedInOrRestricted, async ({ params, member }) => {
    await readReleasedExchange(db, member.id, params.uuid)
    const link = await findLink(db, params.uuid)
    return { link: link ? present(link) : null }
  })
  declareRoute(api, createLabelLink, loggedInOrRestricted, async ({ params, member }) => {
    const { link, token } = await makeLabelLink(services, member.id, params.uuid)
    return { link: present(link), url: `${services.siteUrl}/print/${token}` }
  })
  declareRoute(api, readPrintLink, anyoneOrRestricted, async ({ params, visitor }) => {
    await limits.count('printLinkByAddress', visitor.address)
    const link = await findLinkByToken(db, hashOfToken(params.token))
    if (!link) throw new AppError('NOT_FOUND')
    return { state: stateOf(link), expiresAt: link.expires_at.toISOString() }
  })
  declareOpening(
    api,
    {
      path: '/api/v1/parcel/print/{token}',
      summary: 'Open the label behind a link as PDF, once.',
      contentType: 'application/pdf',
      params: labelToken,
    },
    anyoneOrRestricted,
    async ({ params, visitor }) => {
      await limits.count('printLinkByAddress', visitor.address)
      return { fileName: 'versandetikett.pdf', bytes: await openLabelLink(services, params.token) }
    },
  )
}

function present(link: LabelLinkRow): LabelLink {
  return { state: stateOf(link), expiresAt: link.expires_at.toISOString(), openedAt: link.opened_at?.toISOString() ?? null }
}

function stateOf({ opened_at, is_over }: LabelLinkRow): LabelLink['state'] {
  if (opened_at) return 'OPENED'
  return is_over ? 'EXPIRED' : 'OPEN'
}
