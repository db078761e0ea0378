import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Books the member added to the catalogue, as they are now. */
export const exportAddedBooks = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, title, original_title as "originalTitle", author_names as authors, isbn13 as isbn, language_code as language,
             number_of_pages as "numberOfPages", publish_year as "publishYear", publisher, description, source, cover_key as cover,
             created_at as "createdAt"
        from book where created_by = ${id}::uuid order by created_at, id`,
)
