import type { Tariffs } from '#domain/postage.ts'
import * as domain from '#domain/texts/text-values.ts'
import { m } from '#messages'
import { formatCents, formatCentsRange, formatNumber } from '../../../platform/language/format.ts'
import { escapeHtml } from '../../../platform/drawing/escape-html.ts'

/** Placeholders of long texts as HTML. */
export function textValues(site: domain.TextSite, tariffs: Tariffs): domain.Values {
  return domain.textValues(site, tariffs, {
    text: escapeHtml,
    link: (text, address) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`,
    lineBreak: '<br>',
    missing: `<em>${escapeHtml(m['content.notConfigured']())}</em>`,
    product: m['shared.productName'](),
    cents: formatCents,
    centsRange: formatCentsRange,
    number: formatNumber,
  })
}
