/**
 * Header in which a page's calls name the member it was drawn for, by uuid. In another tab somebody else may have logged in
 * since: then the API refuses what the page would change in their name (docs/api.md).
 */
export const PAGE_MEMBER_HEADER = 'Page-Member'
