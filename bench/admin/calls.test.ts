import { expect, it } from 'vitest'
import { administrationPermissions } from '../../server/testing/permission-rows/administration-rows.ts'
import { addressesOf } from './calls.ts'

it('knows what to ask for each call that administrators read by', () => {
  const paths = Object.keys(administrationPermissions).flatMap((call) => (call.startsWith('get ') ? [`/api/v1${call.slice(4)}`] : []))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.flatMap(addressesOf).filter((address) => address.includes('{'))).toEqual([])
})
