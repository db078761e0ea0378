import type { Locator, Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../browser.ts'
import type { Shown } from '../every-page.ts'
import type { Viewport } from '../stage.ts'
import type { Size } from './sizes.ts'

/** Something that is opened on a page, and at which sizes it can be. */
export interface OpenedPart {
  name: string
  /** Of the demo; a guest unless said. */
  who?: string
  path: string
  /** The window in which it is opened; a phone's unless said. */
  viewport?: Viewport
  open: (page: Page) => Promise<unknown>
  at?: (size: Size) => boolean
  /** Selector of what is looked at; the open dialog or else the whole page, unless said. */
  within?: string
}

/** The top bar has no room for its links and the avatar (top-bar.module.css). */
const hasShortBar = ({ width, text }: Size): boolean => width < 960 || text > 100

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
const stackRow = (page: Page): Locator => page.getByRole('list', { name: 'Bücher im Stapel' }).locator('summary').first()

/** What people have open while they work with the site: menus, drawers, dialogs, bars, fields in use. */
export function openedParts({ bookPath, offer, partner }: Shown): OpenedPart[] {
  const mara = { who: 'mara' }
  const parts: OpenedPart[] = [
    { name: 'menu', ...mara, path: '/', open: (page) => button(page, /^Menü/u).click(), at: hasShortBar },
    { name: 'menu of a guest', path: '/faq', open: (page) => button(page, 'Menü').click(), at: hasShortBar },
    {
      name: 'menu of the avatar',
      who: 'admin',
      path: '/faq',
      viewport: DESKTOP,
      open: (page) => button(page, /Konto von/u).click(),
      at: (size) => !hasShortBar(size),
      within: '[role=menu]',
    },
    { name: 'search in the bar', path: '/faq', open: (page) => button(page, 'Suchen').click(), at: ({ width }) => width < 700 },
    { name: 'filters', path: '/search', open: (page) => button(page, /^Filter/u).click(), at: ({ width }) => width < 960 },
    {
      name: 'chosen copies',
      ...mara,
      path: '/shelf/my-offers',
      open: (page) => page.locator('main li input[type=checkbox]:enabled').first().check(),
    },
    {
      name: 'menu of an exchange',
      ...mara,
      path: '/exchanges/outgoing',
      open: (page) => page.locator('main button[aria-haspopup=menu]').first().click(),
      within: '[role=menu]',
    },
    { name: 'row of the stack', ...mara, path: '/shelf/stack', open: (page) => stackRow(page).click() },
    {
      name: 'form to offer a book',
      ...mara,
      path: '/shelf/my-offers',
      open: (page) => button(page, /ISBN eintippen|Buch anbieten/u).click(),
    },
    {
      name: 'refused payment',
      ...mara,
      path: `/checkout/payment?ofid=${offer}&purchaseError=true`,
      open: (page) => page.getByRole('dialog').waitFor(),
    },
    {
      name: 'letter that is being written',
      ...mara,
      path: `/messages?with=${partner}`,
      open: (page) => page.getByRole('textbox', { name: /^Nachricht an/u }).fill('Ist das Buch noch zu haben? '.repeat(12)),
    },
    { name: 'first letter', ...mara, path: bookPath, open: (page) => button(page, /^Nachricht an/u).click() },
  ]
  return parts.map((part) => ({ viewport: PHONE, ...part }))
}
