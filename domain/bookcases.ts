/** Kinds of places that contain bookcases. */

export const PLACE_KINDS = ['REGION', 'CITY', 'DISTRICT'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Slugs of the sixteen states as in the specification (A §2), by state key. */
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

/** Open, in doubt, or gone (not shown). */
export const BOOKCASE_STATES = ['THERE', 'DOUBTFUL', 'GONE'] as const
export type BookcaseState = (typeof BOOKCASE_STATES)[number]

/** Kinds of reports on bookcases; a confirmation is none, as it needs no review. */
export const BOOKCASE_REPORT_KINDS = ['GONE', 'MOVED', 'HOURS', 'FACTS', 'PHOTO', 'NEW'] as const
export type BookcaseReportKind = (typeof BOOKCASE_REPORT_KINDS)[number]

/** `UNDONE` was accepted and later reverted by an administrator. */
export const BOOKCASE_REPORT_STATES = ['OPEN', 'ACCEPTED', 'REFUSED', 'UNDONE'] as const
export type BookcaseReportState = (typeof BOOKCASE_REPORT_STATES)[number]

/** Fields that reports can change. */
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

/** Wheelchair access as in OpenStreetMap. */
export const WHEELCHAIR = ['yes', 'limited', 'no'] as const
export type Wheelchair = (typeof WHEELCHAIR)[number]

/** Sun events in opening hours. */
export const SUN_EVENTS = ['dawn', 'sunrise', 'sunset', 'dusk'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

/** Opening hours without times: on request, or in daylight. */
export const HOURS_REMARKS = ['APPOINTMENT', 'DAYTIME'] as const
export type HoursRemark = (typeof HOURS_REMARKS)[number]

/** Shapes of bookcases; other values of the source are ignored. */
export const BOOKCASE_SHAPES = ['CABINET', 'METAL_CABINET', 'WOODEN_CABINET', 'GLASS_CABINET', 'PHONE_BOX', 'SHELF', 'ROOM', 'BOX'] as const
export type BookcaseShape = (typeof BOOKCASE_SHAPES)[number]

/** Kinds of imports of places and bookcases. */
export const GEO_IMPORT_KINDS = ['PLACES', 'BOOKCASES'] as const
export type GeoImportKind = (typeof GEO_IMPORT_KINDS)[number]
export const GEO_IMPORT_STATES = ['RUNNING', 'DONE', 'REFUSED', 'FAILED'] as const
export type GeoImportState = (typeof GEO_IMPORT_STATES)[number]

/** Stages of an import. */
export const GEO_IMPORT_STAGES = ['WAITING', 'ASKING', 'READING', 'COMPARING', 'WRITING', 'ENDED'] as const
export type GeoImportStage = (typeof GEO_IMPORT_STAGES)[number]

/** Why an import changed nothing; NO_SOURCE: none configured, NO_PLACES: places must exist first. */
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

/** Path of the pages: root, region, city, district; a city-state has districts directly. */
export const BOOKCASES_PATH = '/oeffentliche-buecherschraenke'

/** Whether a page may show a street map with tiles of another host. */
export function isMapPath(path: string): boolean {
  return path === BOOKCASES_PATH || path.startsWith(`${BOOKCASES_PATH}/`) || path.startsWith(bookcasePath(''))
}

/** Path of a place page from the slugs of its parents and itself. */
export function placePath(slugs: readonly string[]): string {
  return [BOOKCASES_PATH, ...slugs].join('/')
}

/** Page where administrators review reports on bookcases. */
export const BOOKCASE_REVIEW_PATH = '/admin/bookcases/reports'

/** Page of one bookcase, which needs a photo or a confirmation. */
export function bookcasePath(uuid: string): string {
  return `/buecherschrank/${uuid}`
}

/** Target of the confirmation form without scripts. */
export function confirmationPath(uuid: string): string {
  return `${bookcasePath(uuid)}/steht-noch`
}
