import type { Bookcase } from '#contract/bookcases.ts'
import { BOOKCASE_SHAPES, WHEELCHAIR, type BookcaseReportKind } from '#domain/bookcases.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { readPosition } from './read-position.ts'

export type ToldKind = Exclude<BookcaseReportKind, 'NEW'>
export const TOLD_KINDS = ['GONE', 'MOVED', 'HOURS', 'FACTS', 'PHOTO'] as const satisfies readonly ToldKind[]

/** What is typed of a bookcase; fields that do not belong to the kind are not sent. */
export interface ReportDraft {
  kind: ToldKind | null
  position: string
  name: string
  hours: string
  shape: string
  wheelchair: string
  street: string
  description: string
  note: string
  /** Data URLs; one at most. */
  photo: readonly string[]
}

/** A form begins with what is known. */
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
    note: '',
    photo: [],
  }
}

/** What is wrong with a position; null when it is one. */
export function positionError(text: string): string | null {
  return readPosition(text) ? null : ruleText('POSITION.VALIDITY')
}

/** The facts of a draft as they are sent. */
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

/** What a draft tells; null while something of it is missing. */
export function toldOf(draft: ReportDraft) {
  const note = draft.note.trim()
  const position = readPosition(draft.position)
  const [photo] = draft.photo
  if (draft.kind === 'GONE') return { kind: 'GONE', note } as const
  if (draft.kind === 'MOVED') return position && ({ kind: 'MOVED', position, note } as const)
  if (draft.kind === 'HOURS') return { kind: 'HOURS', hours: draft.hours.trim(), note } as const
  if (draft.kind === 'FACTS') return { kind: 'FACTS', ...factsOf({ ...draft, hours: '' }), note } as const
  return draft.kind === 'PHOTO' && photo !== undefined ? ({ kind: 'PHOTO', photo, note } as const) : null
}
