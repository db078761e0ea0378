import { sql, type RawBuilder } from 'kysely'

/** The postal address of a row of `member` as `m`, with the name that stands above it. */
export const POSTAL_ADDRESS: RawBuilder<unknown> = sql`jsonb_build_object('name', trim(m.first_name || ' ' || m.last_name),
    'addressExtra', m.address_extra, 'streetNameNumber', m.street_name_number, 'postalCode', m.postal_code, 'city', m.city)`
