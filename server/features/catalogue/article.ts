import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'nofollow noopener' } }),
  },
}

/** Sanitizes the HTML of an article (decision 29): text, headings, lists, quotes and links; no scripts, no resources. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}
