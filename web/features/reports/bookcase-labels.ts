import type { BookcaseChange } from '#contract/bookcase-reports.ts'
import { BOOKCASE_SHAPES, BOOKCASE_STATES, WHEELCHAIR } from '#domain/bookcases.ts'
import type { BookcaseField, BookcaseReportKind, BookcaseReportState, BookcaseShape, BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import { m } from '#messages'

type Words<Name extends string> = Record<Name, () => string>

const SHAPES: Words<BookcaseShape> = {
  CABINET: m['bookcases.shapeCabinet'],
  METAL_CABINET: m['bookcases.shapeMetal'],
  WOODEN_CABINET: m['bookcases.shapeWood'],
  GLASS_CABINET: m['bookcases.shapeGlass'],
  PHONE_BOX: m['bookcases.shapePhoneBox'],
  SHELF: m['bookcases.shapeShelf'],
  ROOM: m['bookcases.shapeRoom'],
  BOX: m['bookcases.shapeBox'],
}
const WHEELCHAIRS: Words<Wheelchair> = {
  yes: m['bookcases.wheelchairYes'],
  limited: m['bookcases.wheelchairLimited'],
  no: m['bookcases.wheelchairNo'],
}
const STATES: Words<BookcaseState> = {
  THERE: m['bookcaseFacts.stateThere'],
  DOUBTFUL: m['bookcaseFacts.stateDoubtful'],
  GONE: m['bookcaseFacts.stateGone'],
}
const FIELDS: Words<BookcaseField> = {
  position: m['bookcaseFacts.position'],
  name: m['bookcaseFacts.name'],
  hours: m['bookcaseFacts.hours'],
  operator: m['bookcaseFacts.operator'],
  website: m['bookcaseFacts.website'],
  shape: m['bookcaseFacts.shape'],
  wheelchair: m['bookcaseFacts.wheelchair'],
  street: m['bookcaseFacts.street'],
  note: m['bookcaseFacts.note'],
  photo: m['bookcaseFacts.photo'],
  state: m['bookcaseFacts.state'],
}
const KINDS: Words<BookcaseReportKind> = {
  GONE: m['bookcaseReport.kindGone'],
  MOVED: m['bookcaseReport.kindMoved'],
  HOURS: m['bookcaseReport.kindHours'],
  FACTS: m['bookcaseReport.kindFacts'],
  PHOTO: m['bookcaseReport.kindPhoto'],
  NEW: m['bookcaseReport.kindNew'],
}
const REPORT_STATES: Words<BookcaseReportState> = {
  OPEN: m['bookcaseReport.stateOpen'],
  ACCEPTED: m['bookcaseReport.stateAccepted'],
  REFUSED: m['bookcaseReport.stateRefused'],
  UNDONE: m['bookcaseReport.stateUndone'],
}

export function shapeLabel(shape: BookcaseShape): string {
  return SHAPES[shape]()
}

export function wheelchairLabel(wheelchair: Wheelchair): string {
  return WHEELCHAIRS[wheelchair]()
}

export function bookcaseKindLabel(kind: BookcaseReportKind): string {
  return KINDS[kind]()
}

export function bookcaseReportStateLabel(state: BookcaseReportState): string {
  return REPORT_STATES[state]()
}

export function bookcaseFieldLabel(field: BookcaseField): string {
  return FIELDS[field]()
}

/** A value of a change in words. */
export function bookcaseValueText({ field }: Pick<BookcaseChange, 'field'>, value: string | null): string {
  if (value === null) return m['bookcaseReport.nothing']()
  const state = field === 'state' && BOOKCASE_STATES.find((one) => one === value)
  if (state) return STATES[state]()
  const shape = field === 'shape' && BOOKCASE_SHAPES.find((one) => one === value)
  if (shape) return SHAPES[shape]()
  const wheelchair = field === 'wheelchair' && WHEELCHAIR.find((one) => one === value)
  return wheelchair ? WHEELCHAIRS[wheelchair]() : value
}
