/** Public bookcases: places, pages, import and reports. */

/** Population above which a city has districts (`isBigCity`). */
export const BIG_CITY_POPULATION = 100_000
/** Population from which a city has a page without bookcases. */
export const PAGE_POPULATION = 20_000
/** Radius of a district's page in kilometres, as districts have no known borders. */
export const DISTRICT_KM = 2
/** Places in a list (A §2); the style sheet puts eight in the first column. */
export const PLACES_SHOWN = 20
/** Newest offers on each page (A §2, §9). */
export const LAST_OFFERS = 6
/** Bookcases elsewhere on a page, and by coordinates. */
export const NEAREST_ELSEWHERE = 3
export const NEAREST_MAX = 5
/** Suggested places, and the minimum query length. */
export const PLACE_SUGGESTIONS = 8
export const PLACE_QUERY_MIN = 2
export const PLACE_QUERY_MAX = 80
/** Minimum letters for names with a typing error. */
export const PLACE_MISTYPED_MIN = 4
/** Distance from Germany in kilometres up to which the nearest place is shown. */
export const NEAR_GERMANY_KM = 10
/** Minimum members with offers for "Books offered near you", so no single neighbour is revealed. */
export const OFFERED_NEARBY_FROM_MEMBERS = 5
/** Leading digits of a postal code that form a region. */
export const POSTCODE_REGION_DIGITS = 2

/** Bookcases or facts from which a city is indexed, and nearby ones for a district. */
export const INDEXED_FROM_BOOKCASES = 2
export const INDEXED_FROM_FACTS = 3
/** Months in which a photo or confirmation counts for indexing. */
export const INDEXED_CONFIRMED_MONTHS = 12

/** Metres within which two entries may be one bookcase, if the source dropped one (decision 66). */
export const SAME_BOOKCASE_METERS = 40
/** Metres within which a point and an outline are one bookcase. */
export const OUTLINE_METERS = 20
/** Minimum share of the last import's count. */
export const LEAST_SHARE_OF_LAST_IMPORT = 0.9
/** Missed imports and days until a bookcase is gone. */
export const GONE_AFTER_RUNS = 3
export const GONE_AFTER_DAYS = 14
export const IMPORT_EVERY_DAYS = 7
/** Hours until a failed import is repeated. */
export const IMPORT_AGAIN_HOURS = 24
/** Hours by which source times may be ahead of our clock; later ones are invalid, as they would block following imports. */
export const SOURCE_AHEAD_HOURS = 24
/** Polling interval of a running import in ms. */
export const IMPORT_CHECK_MS = 2000
/** Days for which imports are kept, except the last successful one. */
export const GEO_IMPORT_KEPT_DAYS = 365
export const IMPORTS_SHOWN = 10

/** Readers who must report "gone"; the first one makes it doubtful. */
export const GONE_FROM_READERS = 2
/** Days below which a member without a completed exchange is new; their reports need an administrator. */
export const NEW_MEMBER_DAYS = 7
/** Daily confirmations per address and bookcase, and daily reports per member. */
export const CONFIRMATIONS_A_DAY = 1
export const BOOKCASE_REPORTS_A_DAY = 20
/** Bookcases one address can confirm a day. */
export const CONFIRMED_BOOKCASES_A_DAY = 30
/** Reports per list: own, waiting, decided. */
export const BOOKCASE_REPORTS_SHOWN = 50
/** Size of a stored bookcase photo in pixels. */
export const BOOKCASE_PHOTO_PIXELS = 1600
export const BOOKCASE_PHOTO_MIN_PIXELS = 200
export const BOOKCASE_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const BOOKCASE_PHOTO_STORED_MAX_BYTES = 512 * 1024
export const BOOKCASE_NOTE_MAX = 500
export const BOOKCASE_NAME_MAX = 120
export const BOOKCASE_HOURS_MAX = 255
export const BOOKCASE_ANSWER_MAX = 1000
/** Maximum note length: OpenStreetMap allows 2,000 characters, the log so many, plus a line naming the report. */
export const OSM_NOTE_MAX = 1000
