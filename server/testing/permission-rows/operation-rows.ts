import { EVERYBODY, ONLY_ADMINISTRATORS, type PermissionRows } from './permission-row.ts'

const act = () => ({ ids: [999_999], reason: 'Der Server geht wieder.' })

const words = () => ({ subjectDe: 'Neues', textDe: 'Drei Bücher.' })
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const newsletter =
  (rest = '') =>
  () =>
    `/admin/newsletters/${NOBODYS}${rest}`

/** What administrators do day by day: who may call what. */
export const operationPermissions: PermissionRows = {
  'get /admin/today': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'get /admin/health': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'get /admin/jobs': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/jobs/repeat': { stage: 'offered', body: act, expected: ONLY_ADMINISTRATORS },
  'post /admin/jobs/give-up': { stage: 'offered', body: act, expected: ONLY_ADMINISTRATORS },
  'get /admin/newsletters': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/newsletters': { stage: 'offered', body: words, expected: ONLY_ADMINISTRATORS },
  'get /admin/newsletters/{uuid}': { stage: 'offered', path: newsletter(), expected: ONLY_ADMINISTRATORS },
  'post /admin/newsletters/{uuid}': { stage: 'offered', path: newsletter(), body: words, expected: ONLY_ADMINISTRATORS },
  'post /admin/newsletters/{uuid}/delete': { stage: 'offered', path: newsletter('/delete'), expected: ONLY_ADMINISTRATORS },
  'get /admin/newsletters/{uuid}/preview': {
    stage: 'offered',
    path: newsletter('/preview'),
    query: () => '?language=de',
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/newsletters/{uuid}/try': {
    stage: 'offered',
    path: newsletter('/try'),
    body: () => ({ language: 'de' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/newsletters/{uuid}/stop': { stage: 'offered', path: newsletter('/stop'), expected: ONLY_ADMINISTRATORS },
  'get /postage': { stage: 'offered', expected: EVERYBODY },
  'get /admin/postage': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/postage': {
    stage: 'offered',
    body: () => ({ size: 'BOOKS_500', cents: 290, gramsMax: 500, millimetresMax: 50, validFrom: '2027-03-01' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'delete /admin/postage/{uuid}': { stage: 'offered', path: () => `/admin/postage/${NOBODYS}`, expected: ONLY_ADMINISTRATORS },
  'post /monitoring/send-emails': { stage: 'offered', body: () => ({ newsletterUuid: NOBODYS }), expected: ONLY_ADMINISTRATORS },
}
