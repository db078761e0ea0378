import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MoreMenu } from './more-menu.tsx'

function draw(actions: Parameters<typeof MoreMenu>[0]['actions']): string {
  return renderToStaticMarkup(createElement(MoreMenu, { label: 'Mehr zu Momo', actions }))
}

it('is a button that says of what there is more, and costs a row no line of its menu before it is opened', () => {
  const html = draw([{ label: 'Angebot melden', onClick: () => undefined }])
  expect(html).toContain('aria-label="Mehr zu Momo" aria-haspopup="menu" aria-expanded="false"')
  expect(html).not.toContain('Angebot melden')
})

it('is nothing where there is nothing to do', () => {
  expect(draw([])).toBe('')
  expect(draw([null])).toBe('')
})
