import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { HashPlaces } from './hash-places.ts'

/** Work that ends when it is told to, and the names of what has begun. */
function workshop(): {
  begin: (name: string, ...hashedFor: string[]) => Promise<void>
  end: (name: string) => Promise<void>
  begun: string[]
} {
  const places = new HashPlaces({ inAll: 4, each: 2 })
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  return {
    begun,
    begin: async (name, ...hashedFor) => {
      const done = Promise.withResolvers<void>()
      ends.set(name, done.resolve)
      void places.run(hashedFor, () => {
        begun.push(name)
        return done.promise
      })
      await turn()
    },
    end: async (name) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

it('lets nobody take all places: of one account, and of one address, half of them', async () => {
  const { begin, end, begun } = workshop()
  for (const [number, address] of ['a', 'b', 'c', 'd'].entries()) await begin(`guess ${number}`, 'victim', address)
  expect(begun).toEqual(['guess 0', 'guess 1'])
  await begin('other 0', 'olga', 'e')
  await begin('other 1', 'ida', 'e')
  await begin('other 2', 'nele', 'e')
  expect(begun).toEqual(['guess 0', 'guess 1', 'other 0', 'other 1'])
  await begin('known device', 'device')
  expect(begun).not.toContain('known device')
  await end('other 0')
  await end('guess 0')
  await end('guess 1')
  await end('other 1')
  expect(begun.slice(4)).toEqual(['other 2', 'guess 2', 'guess 3', 'known device'])
})

it('goes on after work that fails', async () => {
  const places = new HashPlaces({ inAll: 1, each: 1 })
  await expect(places.run(['a'], () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await places.run(['a'], () => Promise.resolve('done'))).toBe('done')
})
