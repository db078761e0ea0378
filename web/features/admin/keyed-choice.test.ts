import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyedChoice, pressKey } from './keyed-choice.tsx'

const WORDS = ['KEEP', 'HIDE'] as const

class Field extends EventTarget {}
class TextArea extends Field {}
class Select extends Field {}

beforeEach(() => {
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('HTMLSelectElement', Select)
})
afterEach(() => void vi.unstubAllGlobals())

function drawn(value: 'KEEP' | 'HIDE' | null, error: string | false): string {
  const options = WORDS.map((word) => ({ value: word, label: word }))
  const words = { legend: 'Entscheidung', hint: '1 oder 2 wählt.', name: 'outcome' }
  return renderToStaticMarkup(createElement(KeyedChoice, { ...words, options, value, error, onChange: () => undefined }))
}

/** What is chosen by a key, and whether the browser does nothing more with it. */
function press(key: string, { repeat = false, target = new Field() } = {}) {
  const choose = vi.fn<(value: string) => void>()
  const preventDefault = vi.fn<() => void>()
  pressKey({ key, repeat, target, preventDefault, altKey: false, ctrlKey: false, metaKey: false }, WORDS, choose)
  return { chosen: choose.mock.lastCall?.[0], isHeldBack: preventDefault.mock.calls.length > 0 }
}

test('nothing is chosen before somebody chooses, and that it has to be is said beside it', () => {
  expect(drawn(null, false)).not.toContain('checked')
  expect(drawn('HIDE', false).match(/checked/gu)).toHaveLength(1)
  expect(drawn(null, false)).not.toContain('outcome-error')
  expect(drawn(null, 'Bitte wähl.')).toMatch(/aria-describedby="outcome-error".*id="outcome-error" role="alert">Bitte wähl\./u)
})

test('numbers choose, Enter decides, and one that is held does not', () => {
  expect(press('2')).toEqual({ chosen: 'HIDE', isHeldBack: true })
  expect(press('3')).toEqual({ chosen: undefined, isHeldBack: false })
  expect(press('Enter')).toEqual({ chosen: undefined, isHeldBack: false })
  expect(press('Enter', { repeat: true })).toEqual({ chosen: undefined, isHeldBack: true })
})

test('who writes, writes numbers and lines', () => {
  const target = new TextArea()
  expect(press('1', { target })).toEqual({ chosen: undefined, isHeldBack: false })
  expect(press('Enter', { repeat: true, target })).toEqual({ chosen: undefined, isHeldBack: false })
})
