import { useState } from 'react'

export interface Selection {
  /** Copies chosen one by one, or with their page. */
  chosen: readonly string[]
  /** All that match are chosen, on whichever page. */
  isAll: boolean
  has: (uuid: string) => boolean
  toggle: (uuid: string) => void
  /** All of a page, or none of them when they are chosen already. */
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

interface Choice {
  filter: string
  chosen: readonly string[]
  isAll: boolean
}

/** Chosen copies, kept over pages until the filter changes; `page` are changeable ones on this page. */
export function useSelection(page: readonly string[], filter: string): Selection {
  const [state, setState] = useState<Choice>({ filter, chosen: [], isAll: false })
  const { chosen, isAll }: Choice = state.filter === filter ? state : { filter, chosen: [], isAll: false }
  const choose = (next: readonly string[], all = false) => setState({ filter, chosen: next, isAll: all })
  const without = (uuids: readonly string[]) => chosen.filter((uuid) => !uuids.includes(uuid))
  const isPage = page.length > 0 && page.every((uuid) => chosen.includes(uuid))
  return {
    chosen,
    isAll,
    has: (uuid) => isAll || chosen.includes(uuid),
    // A copy is taken out of "all": the others in sight stay chosen.
    toggle: (uuid) => choose(isAll ? page.filter((other) => other !== uuid) : chosen.includes(uuid) ? without([uuid]) : [...chosen, uuid]),
    togglePage: () => choose(isAll ? [] : isPage ? without(page) : [...without(page), ...page]),
    chooseAll: () => choose([], true),
    clear: () => choose([]),
  }
}
