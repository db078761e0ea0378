import type { Locator, Page } from 'playwright-core'

/** What a person does with a page, counted: taps (a tick, a link of a mail, too), fields they type into, and keys. */
export class CountedSteps {
  taps = 0
  fields = 0
  keys = 0

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  /** A radio or a box, by its label. */
  async tick(target: Locator): Promise<void> {
    this.taps++
    await target.check()
  }

  /** The keyboard is on the field already, or a tap puts it there: fields are counted for themselves. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields++
    await field.fill(text)
  }

  /** A key that does something by itself, beside what is typed. */
  async press(page: Page, key: string): Promise<void> {
    this.keys++
    await page.keyboard.press(key)
  }

  /** A link in a mail that opens in this browser. */
  async follow(page: Page, path: string): Promise<void> {
    this.taps++
    await page.goto(path)
  }
}
