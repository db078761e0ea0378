import { DESKTOP } from '../browser.ts'
import { everyPageIsSound } from '../every-page.ts'

everyPageIsSound(DESKTOP, 'dark')
