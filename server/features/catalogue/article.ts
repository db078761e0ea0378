import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own heading of the first order.
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'nofollow noopener' } }),
  },
}

/** The part of an article's HTML that is allowed (decision 29): text, headings, lists, quotes and links; nothing that runs or loads. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}
