import * as domain from '#domain/texts/text-values.ts'
import { m } from '#messages'
import { formatCents, formatNumber } from '../../../platform/language/format.ts'
import { escapeHtml } from './markdown.server.ts'

/** What the long texts may name, as HTML in the language of the page. `today` is an ISO date. */
export function textValues(site: domain.TextSite, today: string): domain.Values {
  return domain.textValues(site, today, {
    text: escapeHtml,
    link: (text, address) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`,
    lineBreak: '<br>',
    missing: `<em>${escapeHtml(m['content.notConfigured']())}</em>`,
    product: m['shared.productName'](),
    cents: formatCents,
    number: formatNumber,
  })
}
