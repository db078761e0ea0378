/**
 * Header naming the member a page was rendered for (uuid), so that the API refuses writes after another login in the browser (docs/api.md).
 */
export const PAGE_MEMBER_HEADER = 'Page-Member'
