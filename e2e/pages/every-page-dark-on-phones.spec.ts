import { PHONE } from '../browser.ts'
import { everyPageIsSound } from '../every-page.ts'

everyPageIsSound(PHONE, 'dark', { coloursOnly: true })
