import { expect, it } from 'vitest'
import { readClue } from './search-rules.ts'

const ID = '0199d1a0-12ab-7000-8000-00000000abcd'

it.each([
  [ID, 'id', ID],
  [ID.toUpperCase(), 'id', ID],
  [ID.replaceAll('-', ''), 'id', ID],
  [ID.replaceAll('-', '\u2011'), 'id', ID],
  [`{${ID}}`, 'id', ID],
  [` urn:uuid:${ID} `, 'id', ID],
  ['Mara@Example.org', 'email', 'mara@example.org'],
  ['pi_3PqXyZ2eZvKYlo2C', 'reference', 'pi_3PqXyZ2eZvKYlo2C'],
  ['pi_3PqXyZ2eZvKYlo2C_secret_abc123', 'reference', 'pi_3PqXyZ2eZvKYlo2C'],
  ['pi_sandbox_dNrUQvCaS6Dze2EEgPj_JNRJ', 'reference', 'pi_sandbox_dNrUQvCaS6Dze2EEgPj_JNRJ'],
  ['ch_3PqXyZ2eZvKYlo2C', 'reference', 'ch_3PqXyZ2eZvKYlo2C'],
  ['5O190127TN364715T', 'reference', '5O190127TN364715T'],
  ['5o190127tn364715t', 'reference', '5O190127TN364715T'],
  ['PP-D-27803', 'reference', 'PP-D-27803'],
  ['12,70', 'amount', '1270'],
  ['12.70 €', 'amount', '1270'],
  ['12', 'amount', '1200'],
  ['3.5.2026', 'day', '2026-05-03'],
  ['03.05.26', 'day', '2026-05-03'],
  ['3. 5. 2026', 'day', '2026-05-03'],
  ['2026-05-03', 'day', '2026-05-03'],
  ['2026 05 03', 'day', '2026-05-03'],
  ['03/05/2026', 'day', '2026-05-03'],
  ['31.2.2026', 'name', '31.2.2026'],
  ['99.99.2026', 'name', '99.99.2026'],
  ['Mara Krüger', 'name', 'Mara Krüger'],
  ['kommissarischeren', 'name', 'kommissarischeren'],
  ['Bo', 'short', 'Bo'],
])('%s is taken for its kind', (text, kind, value) => {
  expect(readClue(text)).toEqual({ kind, value })
})

it('is nothing where nothing was typed', () => {
  expect(readClue('  ')).toBeNull()
})
