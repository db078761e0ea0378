import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))

/** The opening tags of all forms in this text, whole: what stands in braces may contain a `>` of its own. A component `<Form>` is none: the tag stands in its own file. */
function formsOf(text: string): string[] {
  return [...text.matchAll(/<form\b/gu)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; depth > 0 || text[end] !== '>'; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
    return text.slice(index, end)
  })
}

it('a form that the browser sends itself puts nothing into an address: it is sent by post, or says which page it asks', () => {
  const forms = paths.flatMap((path) => formsOf(readFileSync(path, 'utf8')).map((tag) => ({ path, tag })))
  expect(forms.length).toBeGreaterThan(40)
  const bare = forms.filter(({ tag }) => !/\saction=|\smethod="post"/u.test(tag)).map(({ path }) => path)
  expect(bare, 'Without scripts, and before they have come, these are sent as GET: give them method="post".').toEqual([])
})
