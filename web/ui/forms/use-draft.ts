import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { DraftKeeper } from '../../platform/draft-keeper.ts'
import { draftSlot } from '../../platform/draft-slot.ts'
import { useMember } from '../../platform/session/session.ts'
import type { Words } from '../../platform/unsaved-fields.ts'

/** The draft of a form: `<form data-words={draft.words}>` with `<DraftLine draft={draft} />`. */
export interface Draft {
  /** What stands in the form was written before, and is there again. */
  isBack: boolean
  /** For `data-words`: about words that the browser does not keep the person is asked. */
  words: Words
  /** Throws it away; the form is empty again. */
  discard: () => void
  /** The form was sent. */
  end: () => void
}

interface DraftOptions {
  /** The form, and what it is about: `report/<uuid>`. Null where nothing is kept. */
  name: string | null
  /** What stands in the form, to be kept; null while nobody has typed anything. */
  values: object | null
  /** Puts what was kept into the form; false when it does not fit. */
  onBack: (kept: unknown) => boolean
  /** Empties the form. */
  onDiscard: () => void
}

/** Saves typed text of a member until sent, discarded, logged out or expired. */
export function useDraft({ name, values, onBack, onDiscard }: DraftOptions): Draft {
  const owner = useMember()?.uuid ?? null
  // Whoever has opened the form: its session may end meanwhile.
  const [keeper] = useState(() => new DraftKeeper(draftSlot(owner, name ?? '')))
  const isUsed = name !== null
  const { isBack, isKept } = useSyncExternalStore(keeper.watch, keeper.read, keeper.read)
  const giveBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isUsed) return undefined
    void keeper.open((kept) => giveBack(kept))
    for (const event of LAST_CHANCES) window.addEventListener(event, keeper.flush)
    return () => {
      for (const event of LAST_CHANCES) window.removeEventListener(event, keeper.flush)
      keeper.flush()
    }
  }, [keeper, isUsed])
  useEffect(() => {
    if (isUsed) keeper.write(values)
  }, [keeper, isUsed, values])
  function discard(): void {
    keeper.drop()
    onDiscard()
  }
  return { isBack, words: isKept ? 'kept' : 'asked', discard, end: () => keeper.drop() }
}

/** A phone may throw a hidden tab away without another word. */
const LAST_CHANCES = ['visibilitychange', 'pagehide'] as const

/** The same for a Mantine form. */
export function useFormDraft<Values extends object>(form: UseFormReturnType<Values>, name: string | null): Draft {
  return useDraft({
    name,
    values: form.isDirty() ? form.values : null,
    onBack: (kept) => {
      if (!isLike(kept, form.getValues())) return false
      form.setValues(kept)
      return true
    },
    onDiscard: form.reset,
  })
}

/** Whether stored values have the fields of a form, as versions differ. */
export function isLike<Values extends object>(kept: unknown, values: Values): kept is Values {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = Object.entries(values)
  return Object.keys(kept).length === fields.length && fields.every(([name, value]) => isKind(Reflect.get(kept, name), value))
}

/** A choice is null until it is made, and a text then. */
function isKind(kept: unknown, value: unknown): boolean {
  if (value === null || kept === null) return kept === null || typeof kept === 'string'
  if (Array.isArray(value)) return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
  return typeof kept === typeof value
}
