import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const KEY = 'a key of this test, of at least 32 characters'
const bytes = Buffer.from('Wer ein Buch verschickt, bekommt Punkte. '.repeat(400))

describe.each([
  ['with a key', KEY],
  ['without one', undefined],
])('a piece of a backup %s', (_name, key) => {
  const sealed = () => seal('line/wal/1', bytes, { key, facts: { end: '0/1', at: 'now' } })

  it('comes back as it was, with what is known of it', async () => {
    expect(await unseal('line/wal/1', await sealed(), key)).toEqual({ bytes, facts: { end: '0/1', at: 'now' } })
    expect((await unseal('none', await seal('none', new Uint8Array(), { key }), key)).bytes).toHaveLength(0)
  })

  it('is recognised when it is cut off, wherever', async () => {
    const whole = await sealed()
    for (const length of [0, 10, 40, 120, whole.length - 40, whole.length - 1])
      await expect(unseal('line/wal/1', whole.subarray(0, length), key)).rejects.toThrow(/is damaged/u)
  })

  it('is recognised when any byte of it was changed', async () => {
    const whole = await sealed()
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1
      await expect(unseal('line/wal/1', changed, key)).rejects.toThrow(/backup/u)
    }
  })

  it('does not stand in for another one', async () => {
    await expect(unseal('line/wal/2', await sealed(), key)).rejects.toThrow(/is damaged/u)
  })
})

it('says which key is missing or wrong, without saying the key; and takes nothing without a key for something that has one', async () => {
  const sealed = await seal('a', bytes, { key: KEY })
  await expect(unseal('a', sealed, undefined)).rejects.toThrow('Set BACKUP_KEY')
  const wrong = unseal('a', sealed, KEY.toUpperCase())
  await expect(wrong).rejects.toThrow(/made with another BACKUP_KEY \(its mark is [\da-f]{12}; /u)
  await expect(wrong).rejects.not.toThrow(/key of this/iu)
  await expect(unseal('a', await seal('a', bytes, { key: undefined }), KEY)).rejects.toThrow('is not encrypted')
  expect(sealed.includes('Buch verschickt')).toBe(false)
})
