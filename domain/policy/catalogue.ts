/** Books: their fields, covers and lists. */

export const TITLE_MAX = 399
export const AUTHORS_MAX = 499
export const PUBLISHER_MAX = 100
export const DESCRIPTION_MAX = 2000
export const PAGES_MIN = 1
export const PAGES_MAX = 9999
export const YEAR_MIN = 1450

/** An article about a book, in characters of its HTML, and why an administrator does something (D29, D32). */
export const ARTICLE_MAX = 20_000
export const COVER_UPLOAD_MAX_BYTES = 10 * 1024 * 1024
export const COVER_STORED_MAX_BYTES = 512 * 1024
export const COVER_MAX_PIXELS = 450
/** Less shows nothing of a cover: shops answer with one pixel where they have none. */
export const COVER_MIN_PIXELS = 16

/** The longer side of a cover in lists: 200 px wide for the usual 2:3, enough for most screens. */
export const COVER_LIST_PIXELS = 300

/** Similar books on a book page: this many on desktop and on phones (A §9), and at most for who asks the API. */
export const SIMILAR_ON_DESKTOP = 5
export const SIMILAR_ON_PHONES = 6
export const SIMILAR_MAX = 24
/** With fewer, the page shows others from the shelves of those who offer the book. */
export const SIMILAR_ENOUGH = 3

/** Favourites: most wished within so many days (D51), as many as the landing page shows. */
export const FAVORITE_DAYS = 90
export const FAVORITE_BOOKS = 12

/** Books that a typed one could be, shown before a new one is made. */
export const LOOK_ALIKES_MAX = 6

/** Other editions of a work that a book page shows at most. */
export const EDITIONS_MAX = 24
export const LANDING_LATEST_BOOKS = 12
/** Covers that the landing page shows at first sight, chosen from so many of the newest books on offer. */
export const FIRST_SIGHT_BOOKS = 3
export const FIRST_SIGHT_OF_NEWEST = 300
/** Who registered less than so many days before typing a book is a newcomer to it. */
export const NEWCOMER_DAYS = 30
export const ISBN_MISS_HOURS = 24
export const ISBN_HIT_DAYS = 30

/** Books without an ISBN are looked up by their title: what may be typed of each, and how many editions are shown. */
export const ASKED_TITLE_MAX = 200
export const FOUND_EDITIONS_MAX = 20
/** How long libraries' answers to a title are kept; shorter when they knew nothing. */
export const TITLE_HIT_DAYS = 7
export const TITLE_MISS_HOURS = 24
