import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { REPEATED_CALL_SECONDS } from '#domain/policy/exchange.ts'
import { CONTACT_YEARS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { ago, seconds, years } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

export interface NewDeclaration {
  name: string
  email: string
  reference: string
  language: UiLanguage
}

export interface DeclarationRow extends NewDeclaration {
  id: string
  declared_at: Date
}

/** Inserts a declaration; null for a repeat, checked under a lock. */
export async function insertDeclaration(tx: Transaction, { name, email, reference, language }: NewDeclaration): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawal ' || lower(${email}), 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into withdrawal_declaration (name, email, reference, language)
    select ${name}, ${email}, ${reference}, ${language}
     where not exists (
       select 1 from withdrawal_declaration
        where lower(email) = lower(${email}) and name = ${name} and reference = ${reference}
          and declared_at > ${ago(seconds(REPEATED_CALL_SECONDS))})
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** A declaration for its receipt; undefined when deleted. */
export async function findDeclaration(db: Database, id: string): Promise<DeclarationRow | undefined> {
  const { rows } = await sql<DeclarationRow>`
    select id, name, email, reference, language, declared_at from withdrawal_declaration where id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes old declarations; gives their ids. */
export async function deleteOldDeclarations(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from withdrawal_declaration where declared_at <= ${ago(years(CONTACT_YEARS))} returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Declarations under the member's confirmed address. */
export const exportDeclarations = memberExport(
  (id) =>
    sql<ExportRow>`
      select w.id as uuid, w.name, w.email, w.reference, w.language, w.declared_at as "declaredAt", o.outcome,
             o.handled_at as "handledAt"
        from withdrawal_declaration w join member m on lower(m.email) = lower(w.email)
             left join withdrawal_outcome o on o.declaration_id = w.id
       where m.id = ${id}::uuid and m.email_verified_at is not null order by w.declared_at`,
)
