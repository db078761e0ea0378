import type { Bookcase } from '#contract/bookcases.ts'
import { BOOKCASE_SHAPES, WHEELCHAIR, type BookcaseReportKind } from '#domain/bookcases.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { readPosition } from './read-position.ts'

type ToldKind = Exclude<BookcaseReportKind, 'NEW'>
export const TOLD_KINDS = ['GONE', 'MOVED', 'HOURS', 'FACTS', 'PHOTO'] as const satisfies readonly ToldKind[]

/** A typed report; fields of other kinds are not sent. */
export interface ReportDraft {
  kind: ToldKind | null
  position: string
  name: string
  hours: string
  shape: string
  wheelchair: string
  street: string
  description: string
  removesOperator: boolean
  removesWebsite: boolean
  note: string
  /** Data URLs; one at most. */
  photo: readonly string[]
}

/** A form filled with known facts. */
export function draftOf(bookcase: Bookcase | null): ReportDraft {
  return {
    kind: null,
    position: '',
    name: bookcase?.name ?? '',
    hours: bookcase?.hours ?? '',
    shape: bookcase?.shape ?? '',
    wheelchair: bookcase?.wheelchair ?? '',
    street: bookcase?.street ?? '',
    description: bookcase?.note ?? '',
    removesOperator: false,
    removesWebsite: false,
    note: '',
    photo: [],
  }
}

/** The problem of a position; null when valid. */
export function positionError(text: string): string | null {
  return readPosition(text) ? null : ruleText('POSITION.VALIDITY')
}

/** Facts of a draft for the API. */
export function factsOf({ name, hours, shape, wheelchair, street, description }: ReportDraft) {
  return {
    name: name.trim(),
    hours: hours.trim(),
    shape: BOOKCASE_SHAPES.find((one) => one === shape) ?? null,
    wheelchair: WHEELCHAIR.find((one) => one === wheelchair) ?? null,
    street: street.trim(),
    description: description.trim(),
  }
}

/** What differs from what is known, and nothing else: what somebody corrects meanwhile stays. What was emptied goes. */
function correctionsOf(draft: ReportDraft, bookcase: Bookcase) {
  const [now, before] = [factsOf(draft), factsOf(draftOf(bookcase))]
  const changed = <Name extends keyof typeof now>(name: Name) => (now[name] === before[name] ? undefined : now[name])
  return {
    name: changed('name'),
    street: changed('street'),
    shape: changed('shape'),
    wheelchair: changed('wheelchair'),
    description: changed('description'),
    operator: draft.removesOperator ? null : undefined,
    website: draft.removesWebsite ? null : undefined,
  }
}

/** Whether a correction contains no change and no message. */
export function saysNothing(draft: ReportDraft, bookcase: Bookcase): boolean {
  if (draft.note.trim() !== '') return false
  if (draft.kind === 'HOURS') return draft.hours.trim() === (bookcase.hours ?? '')
  return draft.kind === 'FACTS' && Object.values(correctionsOf(draft, bookcase)).every((value) => value === undefined)
}

/** A draft as a report; null while incomplete. */
export function toldOf(draft: ReportDraft, bookcase: Bookcase) {
  const note = draft.note.trim()
  const position = readPosition(draft.position)
  const [photo] = draft.photo
  if (draft.kind === 'GONE') return { kind: 'GONE', note } as const
  if (draft.kind === 'MOVED') return position && ({ kind: 'MOVED', position, note } as const)
  if (draft.kind === 'HOURS') return { kind: 'HOURS', hours: draft.hours.trim(), note } as const
  if (draft.kind === 'FACTS') return { kind: 'FACTS', ...correctionsOf(draft, bookcase), note } as const
  return draft.kind === 'PHOTO' && photo !== undefined ? ({ kind: 'PHOTO', photo, note } as const) : null
}
