/** Limits of book fields, covers and lists. */

export const TITLE_MAX = 399
export const AUTHORS_MAX = 499
export const PUBLISHER_MAX = 100
export const DESCRIPTION_MAX = 2000
export const PAGES_MIN = 1
export const PAGES_MAX = 9999
export const YEAR_MIN = 1450

/** Maximum length of an article (HTML) and of a reason (D29, D32). */
export const ARTICLE_MAX = 20_000
export const COVER_UPLOAD_MAX_BYTES = 10 * 1024 * 1024
export const COVER_STORED_MAX_BYTES = 512 * 1024
export const COVER_MAX_PIXELS = 450
/** Minimum cover size; some shops send one pixel. */
export const COVER_MIN_PIXELS = 16

/** Longer side of a cover in lists: 200 px wide at 2:3. */
export const COVER_LIST_PIXELS = 300

/** Similar books on desktop and phones (A §9), and the API maximum. */
export const SIMILAR_ON_DESKTOP = 5
export const SIMILAR_ON_PHONES = 6
export const SIMILAR_MAX = 24
/** Similar books below which others from the same shelves are added. */
export const SIMILAR_ENOUGH = 3

/** Days of wishes that count for favourites (D51), and their number. */
export const FAVORITE_DAYS = 90
export const FAVORITE_BOOKS = 12

/** Similar books shown before a new one is created. */
export const LOOK_ALIKES_MAX = 6

/** Other editions on a book page. */
export const EDITIONS_MAX = 24
export const LANDING_LATEST_BOOKS = 12
/** Covers at the top of the landing page, and the newest offers they are chosen from. */
export const FIRST_SIGHT_BOOKS = 3
export const FIRST_SIGHT_OF_NEWEST = 300
/** Days after sign-up in which added books are marked as by a new member. */
export const NEWCOMER_DAYS = 30
/** Books by new members per page, counted at most, and per decision. */
export const OWN_ENTRIES_PAGE_SIZE = 50
export const OWN_ENTRIES_COUNTED = 1000
export const BOOKS_DECIDED_MAX = 50
export const ISBN_MISS_HOURS = 24
export const ISBN_HIT_DAYS = 30

/** Limits of a title look-up: typed lengths and shown editions. */
export const ASKED_TITLE_MAX = 200
export const FOUND_EDITIONS_MAX = 20
/** Days for which answers to a title are stored; fewer when empty. */
export const TITLE_HIT_DAYS = 7
export const TITLE_MISS_HOURS = 24

/** How many authors, and how many works, that are left without a book go in one round of a day. */
export const BOOKLESS_FORGOTTEN_AT_ONCE = 1000
/** Minutes for which a new author or work stays without a book: its book may be on its way. */
export const BOOKLESS_KEPT_MINUTES = 60
