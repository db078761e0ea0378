// The same styles as of every page, in the same order (web/root.tsx).
import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import '../../web/ui/theme/component-styles.ts'
import '../../web/ui/theme/theme-variables.css'
import '../../web/ui/theme/theme.css'
import { MantineProvider } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { useReadySignal } from '../../web/platform/scripts/early-acts.tsx'
import { theme } from '../../web/ui/theme/theme.ts'
import { Buttons, Choices } from './samples/controls.tsx'
import { Fields } from './samples/fields.tsx'
import { MenuAndToasts, OpenDialog, OpenQuestion } from './samples/layers.tsx'
import { MoreMenus } from './samples/menus.tsx'
import { Pieces } from './samples/pieces.tsx'

const SHEETS: Record<string, FunctionComponent> = {
  buttons: Buttons,
  choices: Choices,
  fields: Fields,
  pieces: Pieces,
  dialog: OpenDialog,
  question: OpenQuestion,
  layers: MenuAndToasts,
  menu: MoreMenus,
}

/** Says that the page reacts, as every page does. */
function Ready() {
  useReadySignal()
  return null
}

const Sheet = SHEETS[window.location.pathname.slice(1)] ?? Buttons
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <Ready />
    <MemoryRouter>
      {/* Where everything floats there would be nothing to see. */}
      <main style={{ minHeight: '100vh' }}>
        <Sheet />
      </main>
    </MemoryRouter>
  </MantineProvider>,
)
