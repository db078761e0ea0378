import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const texts: Record<string, unknown> = JSON.parse(readFileSync('messages/de.json', 'utf8'))

/** The German sentence of a rule, for instance of `titleNotEmpty`. @throws Error when there is none. */
export function rule(name: string, values: Record<string, number | string> = {}): string {
  const sentence = texts[`formsRules.${name}`]
  if (typeof sentence !== 'string') throw new Error(`There is no text formsRules.${name}.`)
  return Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), sentence)
}

/** The sentence stands at the field, for eyes and for screen readers. */
export async function expectAtField(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => describedBy(field), { message: sentence }).toContain(sentence)
  expect(await field.getAttribute('aria-invalid'), sentence).toBe('true')
  expect(await isInView(field), sentence).toBe(true)
}

function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** Not beside the screen, which at 390 px is narrow. */
function isInView(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= window.innerWidth
  })
}

/**
 * A text that is one character too long cannot be typed; where the browser would let it through, the form still says so.
 * @param press submits the form.
 */
export async function expectLimit(field: Locator, max: number, sentence: string, press: () => Promise<void>): Promise<void> {
  expect(await field.getAttribute('maxlength'), sentence).toBe(String(max))
  await field.evaluate((element) => element.removeAttribute('maxlength'))
  await field.fill('x'.repeat(max + 1))
  await press()
  await expectAtField(field, sentence)
}
