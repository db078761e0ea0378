/** Public bookcases: places, pages, import and reports. */

/** A city of more people has districts, and is `isBigCity` in the specification's words. */
export const BIG_CITY_POPULATION = 100_000
/** A city of so many people has a page without a bookcase, too. */
export const PAGE_POPULATION = 20_000
/** A district has no border that is known: its page shows what stands within so many kilometres of its middle. */
export const DISTRICT_KM = 2
/** Entries of the list of places (A §2); eight of them fill the first column, says its style sheet. */
export const PLACES_SHOWN = 20
/** The last books on offer on each page (A §2, §9). */
export const LAST_OFFERS = 6
/** Bookcases elsewhere that a page names, and that the look-up by coordinates gives. */
export const NEAREST_ELSEWHERE = 3
export const NEAREST_MAX = 5
/** Suggestions while a place is typed, and the shortest question. */
export const PLACE_SUGGESTIONS = 8
export const PLACE_QUERY_MIN = 2
export const PLACE_QUERY_MAX = 80
/** With fewer letters a name is not looked for with a letter wrong: nearly every one is one letter away from another. */
export const PLACE_MISTYPED_MIN = 4
/** Readers within this distance of Germany are told the nearest place in it. */
export const NEAR_GERMANY_KM = 10
/** "Books offered near you" only where so many members of the region offer some: nobody is told of a single neighbour. */
export const OFFERED_NEARBY_FROM_MEMBERS = 5
/** Digits of a postal code that make a region of members. */
export const POSTCODE_REGION_DIGITS = 2

/** Search engines are shown cities with so many bookcases or so many facts, and districts with so many near. */
export const INDEXED_FROM_BOOKCASES = 2
export const INDEXED_FROM_FACTS = 3
/** A photo or a confirmation of the last so many months counts as well. */
export const INDEXED_CONFIRMED_MONTHS = 12

/** Two entries closer than this may be one bookcase, where the source has given up one of them (decision 66). */
export const SAME_BOOKCASE_METERS = 40
/** A point and the outline of one bookcase, which the source may both have, lie closer than this. */
export const OUTLINE_METERS = 20
/** The import is refused with less than this share of the last one. */
export const LEAST_SHARE_OF_LAST_IMPORT = 0.9
/** Missed by so many imports, and for so many days: gone. */
export const GONE_AFTER_RUNS = 3
export const GONE_AFTER_DAYS = 14
export const IMPORT_EVERY_DAYS = 7
/** After a run that was refused or broke off the next one comes by itself so many hours later. */
export const IMPORT_AGAIN_HOURS = 24
/** What the source may be ahead of our clock, in hours: a later time is none, and would have all later answers refused as older. */
export const SOURCE_AHEAD_HOURS = 24
/** While one runs, the admin page asks so often. */
export const IMPORT_CHECK_MS = 2000
/** How long runs of imports are kept; the last that ended well is, for ever: the next one is compared with it. */
export const GEO_IMPORT_KEPT_DAYS = 365
/** Runs that the admin page shows. */
export const IMPORTS_SHOWN = 10

/** Readers who have to say "gone" before it is; one makes it doubtful. */
export const GONE_FROM_READERS = 2
/** A member for fewer days without a swap that ended well is new: before one is hidden on the word of new ones, an administrator is asked. */
export const NEW_MEMBER_DAYS = 7
/** Confirmations of one address a day for one bookcase, and reports of one member a day. */
export const CONFIRMATIONS_A_DAY = 1
export const BOOKCASE_REPORTS_A_DAY = 20
/** Bookcases that one address can confirm a day: nobody passes more of them on foot. */
export const CONFIRMED_BOOKCASES_A_DAY = 30
/** Reports that a page lists: own ones, those that wait for an administrator, and decided ones. */
export const BOOKCASE_REPORTS_SHOWN = 50
/** A photo of a bookcase, as it is stored. */
export const BOOKCASE_PHOTO_PIXELS = 1600
export const BOOKCASE_PHOTO_MIN_PIXELS = 200
export const BOOKCASE_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const BOOKCASE_PHOTO_STORED_MAX_BYTES = 512 * 1024
export const BOOKCASE_NOTE_MAX = 500
export const BOOKCASE_NAME_MAX = 120
export const BOOKCASE_HOURS_MAX = 255
export const BOOKCASE_ANSWER_MAX = 1000
/** OpenStreetMap takes 2,000 characters, the log of administrators so many; a line that names the report comes behind. */
export const OSM_NOTE_MAX = 1000
