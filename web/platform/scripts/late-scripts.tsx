import { Children, Fragment, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** Loads the router's scripts after the first paint, so that styles, fonts and covers come first. In development the router decides. */
export function LateScripts({ nonce }: { nonce: string }) {
  // Called, not drawn: its elements are what has to be changed, and it is this component that has its hooks.
  const scripts = Scripts({ nonce })
  return import.meta.env.PROD ? late(scripts, nonce) : scripts
}

type ScriptElement = ReactElement<ComponentProps<'script'>>
type LinkElement = ReactElement<ComponentProps<'link'>>

/** The same elements, but nothing is preloaded, and the module that starts the page is held as text until the paint. */
function late(scripts: ReactNode, nonce: string): ReactNode {
  const elements = flat(scripts)
  const modules = elements.filter(isPreload).map(({ props }) => props.href)
  return elements.map((element, index) => {
    if (isPreload(element)) return null
    if (!isModule(element)) return <Fragment key={index}>{element}</Fragment>
    const { dangerouslySetInnerHTML } = element.props
    return (
      <Fragment key={index}>
        <script
          type="text/plain"
          nonce={nonce}
          data-modules={modules.join(' ')}
          suppressHydrationWarning
          dangerouslySetInnerHTML={dangerouslySetInnerHTML}
        />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />
      </Fragment>
    )
  })
}

function flat(node: ReactNode): ReactElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return child.type === Fragment ? flat(child.props.children) : [child]
  })
}

function isPreload(element: ReactElement): element is LinkElement {
  return element.type === 'link' && isValidElement<ComponentProps<'link'>>(element) && element.props.rel === 'modulepreload'
}

function isModule(element: ReactElement): element is ScriptElement {
  return element.type === 'script' && isValidElement<ComponentProps<'script'>>(element) && element.props.type === 'module'
}

/**
 * Runs in the page, right after the held module. The first frame comes once the style is there; drawing it takes its time after that,
 * and what is fetched meanwhile takes it away from the drawing. So the browser says when it was seen; where it does not say, the frame
 * has to do, and where it is late, a second. A page in the background draws nothing: it does not wait. The fetches are told all at
 * once, else each module would be asked for only when the one that imports it has come.
 */
const START = `(() => {
  const self = document.currentScript, held = self.previousElementSibling
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of held.dataset.modules.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce: self.nonce, textContent: held.textContent }))
  }
  if (document.hidden) return start()
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (tells) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(start, tells ? 1000 : 0))
})()`
