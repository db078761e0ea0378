import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-client.ts'
import { startFailureText, uploadFailureText } from './import-failure.ts'

test('each limit is told with its own number and its own time', () => {
  const refused = new ApiError({
    type: 'about:blank',
    title: 'RATE_LIMITED',
    status: 429,
    detail: '',
    code: 'RATE_LIMITED',
    retryAt: new Date(Date.now() + 19_500).toISOString(),
  })
  expect(uploadFailureText(refused)).toBe('In einer Stunde kannst du höchstens 30 Listen hochladen. Weiter geht es in 20 Sekunden.')
  expect(startFailureText(refused)).toBe('In 24 Stunden kannst du höchstens 5 Listen übernehmen. Weiter geht es in 20 Sekunden.')
})
