import { expect, test } from 'vitest'
import { PhotoWork, TooManyPhotos } from './photo-work.ts'

const file = (name: string): File => new File([], name)

/** A form with room for so many photos, and what makes them small, one by one, when the test says so. */
function formWith(max: number, photos: readonly string[] = []) {
  const asked: { name: string; answer: PromiseWithResolvers<string> }[] = []
  const work = new PhotoWork(({ name }) => {
    const answer = Promise.withResolvers<string>()
    asked.push({ name, answer })
    return answer.promise
  })
  const form = { photos, max, onChange: (changed: readonly string[]) => void (form.photos = changed) }
  work.serve(form)
  work.hold(photos)
  /** The next one is ready. */
  async function finish(): Promise<void> {
    const next = asked.shift()
    next?.answer.resolve(`small ${next.name}`)
    await Promise.resolve().then(() => undefined)
  }
  return { work, form, asked, finish }
}

test('is busy until the last photo is ready, and hands each one over', async () => {
  const { work, form, finish } = formWith(4)
  const added = work.add([file('a'), file('b')])
  expect(work.read().isBusy).toBe(true)
  await finish()
  await expect.poll(() => form.photos).toEqual(['small a'])
  expect(work.read().isBusy).toBe(true)
  await finish()
  await added
  expect(form.photos).toEqual(['small a', 'small b'])
  expect(work.read()).toEqual({ isBusy: false, failure: null })
})

test('a second choice waits behind the first, and none is lost though the form was not drawn again', async () => {
  const { work, form, finish } = formWith(4, ['old'])
  const added = work.add([file('a')])
  void work.add([file('b'), file('c')])
  for (const count of [2, 3, 4]) {
    await finish()
    await expect.poll(() => form.photos).toHaveLength(count)
  }
  await added
  expect(form.photos).toEqual(['old', 'small a', 'small b', 'small c'])
})

test('a photo that was removed meanwhile does not come back', async () => {
  const { work, form, finish } = formWith(4, ['old'])
  const added = work.add([file('a')])
  work.remove('old')
  await finish()
  await added
  expect(form.photos).toEqual(['small a'])
})

test('what finds no room is told, and so is what cannot be read; the others come all the same', async () => {
  const { work, form, asked, finish } = formWith(2)
  const added = work.add([file('broken'), file('a'), file('b'), file('c')])
  const unreadable = new Error('not a picture')
  asked.shift()?.answer.reject(unreadable)
  await expect.poll(() => asked).toHaveLength(1)
  expect(work.read().failure).toBe(unreadable)
  await finish()
  await expect.poll(() => asked).toHaveLength(1)
  await finish()
  await added
  expect(form.photos).toEqual(['small a', 'small b'])
  expect(work.read().failure).toBeInstanceOf(TooManyPhotos)
})

test('once the form is gone, nothing more is made small or handed over', async () => {
  const { work, form, asked, finish } = formWith(4)
  const added = work.add([file('a'), file('b')])
  work.serve(null)
  await finish()
  await added
  expect([form.photos, asked]).toEqual([[], []])
})
