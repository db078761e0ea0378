import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cssVariables, theme } from './theme.ts'

/** What the library would write into every page for our theme. */
function drawnVariables(): string {
  const page = createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false })
  return /<style[^>]*>(.*)<\/style>/su.exec(renderToStaticMarkup(page))?.[1] ?? ''
}

/** One rule per selector, one declaration per line, as the formatter leaves them. */
function laidOut(css: string): string {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/gu)]
    .map(([, selectors = '', declarations = '']) => {
      const lines = declarations.split(';').filter((line) => line.trim() !== '')
      const names = selectors.trim().replaceAll('"', "'").replaceAll(', ', ',\n')
      return `${names} {\n${lines.map((line) => `  ${line.trim()};\n`).join('')}}\n`
    })
    .join('')
}

it('the variables of the theme stand in the style sheet, not in every page (write them with: vitest run theme-variables -u)', async () => {
  const css = laidOut(drawnVariables())
  expect(css).toContain('--mantine-color-breast-7: #a6452e;')
  await expect(css).toMatchFileSnapshot('theme-variables.css')
})
