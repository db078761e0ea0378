/** Public bookcases, and the places they stand in. */

export const PLACE_KINDS = ['REGION', 'CITY', 'DISTRICT'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Slugs of the sixteen states as the specification spells them (A §2), by the key of the state. */
export const REGION_SLUGS: Readonly<Record<string, string>> = {
  '01': 'schleswig_holstein',
  '02': 'hamburg',
  '03': 'niedersachsen',
  '04': 'bremen',
  '05': 'nordrhein_westfalen',
  '06': 'hessen',
  '07': 'rheinland_pfalz',
  '08': 'baden_wuerttemberg',
  '09': 'bayern',
  '10': 'saarland',
  '11': 'berlin',
  '12': 'brandenburg',
  '13': 'mecklenburg_vorpommern',
  '14': 'sachsen',
  '15': 'sachsen_anhalt',
  '16': 'thueringen',
}

/** A bookcase is there, may be gone, or is gone and shown no more. */
export const BOOKCASE_STATES = ['THERE', 'DOUBTFUL', 'GONE'] as const
export type BookcaseState = (typeof BOOKCASE_STATES)[number]

/** What readers tell of a bookcase; that it still stands there needs no review and is none of these. */
export const BOOKCASE_REPORT_KINDS = ['GONE', 'MOVED', 'HOURS', 'FACTS', 'PHOTO', 'NEW'] as const
export type BookcaseReportKind = (typeof BOOKCASE_REPORT_KINDS)[number]

/** `UNDONE` was accepted, and an administrator took it back. */
export const BOOKCASE_REPORT_STATES = ['OPEN', 'ACCEPTED', 'REFUSED', 'UNDONE'] as const
export type BookcaseReportState = (typeof BOOKCASE_REPORT_STATES)[number]

/** What of a bookcase changes when a report is accepted, or works at once. */
export const BOOKCASE_FIELDS = [
  'position',
  'name',
  'hours',
  'operator',
  'website',
  'shape',
  'wheelchair',
  'street',
  'note',
  'photo',
  'state',
] as const
export type BookcaseField = (typeof BOOKCASE_FIELDS)[number]

/** Whether it can be used from a wheelchair, as OpenStreetMap says it. */
export const WHEELCHAIR = ['yes', 'limited', 'no'] as const
export type Wheelchair = (typeof WHEELCHAIR)[number]

/** What the sun does, by which some bookcases open and close. */
export const SUN_EVENTS = ['dawn', 'sunrise', 'sunset', 'dusk'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

/** What hours say that is no hour: ask before you come, or as long as it is light. */
export const HOURS_REMARKS = ['APPOINTMENT', 'DAYTIME'] as const
export type HoursRemark = (typeof HOURS_REMARKS)[number]

/** What a bookcase looks like; the source has more words, which are left out. */
export const BOOKCASE_SHAPES = ['CABINET', 'METAL_CABINET', 'WOODEN_CABINET', 'GLASS_CABINET', 'PHONE_BOX', 'SHELF', 'ROOM', 'BOX'] as const
export type BookcaseShape = (typeof BOOKCASE_SHAPES)[number]

/** What is brought from outside, with the run's states. */
export const GEO_IMPORT_KINDS = ['PLACES', 'BOOKCASES'] as const
export type GeoImportKind = (typeof GEO_IMPORT_KINDS)[number]
export const GEO_IMPORT_STATES = ['RUNNING', 'DONE', 'REFUSED', 'FAILED'] as const
export type GeoImportState = (typeof GEO_IMPORT_STATES)[number]

/** What a run is at. */
export const GEO_IMPORT_STAGES = ['WAITING', 'ASKING', 'READING', 'COMPARING', 'WRITING', 'ENDED'] as const
export type GeoImportStage = (typeof GEO_IMPORT_STAGES)[number]

/** Why a run changed nothing; NO_SOURCE: none is configured, NO_PLACES: bookcases belong to places, which have to be there first. */
export const GEO_IMPORT_REASONS = [
  'NO_SOURCE',
  'NO_PLACES',
  'UNREACHED',
  'TOO_MANY_REQUESTS',
  'NOT_JSON',
  'REMARK',
  'OLDER',
  'TOO_FEW',
  'TOO_LARGE',
  'BROKEN_OFF',
  'OUR_FAULT',
] as const
export type GeoImportReason = (typeof GEO_IMPORT_REASONS)[number]

/** Address of the pages: the root, a region, a city in it, a district of that; a city-state has its districts itself. */
export const BOOKCASES_PATH = '/oeffentliche-buecherschraenke'

/** Whether a page may show a street map, with pictures of another host once the reader asks for them. */
export function isMapPath(path: string): boolean {
  return path === BOOKCASES_PATH || path.startsWith(`${BOOKCASES_PATH}/`) || path.startsWith(bookcasePath(''))
}

/** The path of a place's page from the slugs of the way to it. */
export function placePath(slugs: readonly string[]): string {
  return [BOOKCASES_PATH, ...slugs].join('/')
}

/** Where administrators look at what readers tell of bookcases. */
export const BOOKCASE_REVIEW_PATH = '/admin/bookcases/reports'

/** The page of one bookcase, which exists once it has a photo or was confirmed. */
export function bookcasePath(uuid: string): string {
  return `/buecherschrank/${uuid}`
}

/** Where the form goes that confirms a bookcase without scripts. */
export function confirmationPath(uuid: string): string {
  return `${bookcasePath(uuid)}/steht-noch`
}
