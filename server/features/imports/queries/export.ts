import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** All entries of the member's imports; an import without entries is one line. */
export const exportImports = memberExport(
  (id) =>
    sql<ExportRow>`
      select i.id as uuid, i.format, i.status, i.looks_up as "looksUp", i.created_at as "createdAt", i.started_at as "startedAt",
             i.finished_at as "finishedAt", i.undone_at as "undoneAt", i.kept_copies as "keptCopies", r.number as entry, r.isbn_text as "isbnAsWritten", r.isbn13 as isbn,
             coalesce(r.isbn_reason, r.isbn_problem) as "isbnProblem", r.title, r.authors, r.language_code as language, r.is_electronic as "isElectronic",
             r.is_unowned as "isUnowned", r.absence, r.absence_word as "absenceAsWritten", r.is_repeat as "isRepeat", r.proposed_book_id as "proposedBookUuid", r.target,
             r.price_text as "priceAsWritten", r.condition_text as "conditionAsWritten", r.comment, r.copies,
             r.copies_in_file as "copiesInFile", r.copies_before as "copiesBefore", r.only_this_edition as "onlyThisEdition", r.publish_year as "publishYear", r.number_of_pages as "numberOfPages",
             r.publisher,
             coalesce(r.condition, i.condition) as condition, coalesce(r.price, i.price) as price, r.outcome, r.reason,
             r.unreached as "librariesUnreached", r.ask_again_at as "askAgainAt", r.wish_id as "wishUuid"
        from import i left join import_row r on r.import_id = i.id where i.member_id = ${id}::uuid order by i.created_at, i.id, r.number`,
)

/** The member's column choices by shape of file. */
export const exportShapes = memberExport(
  (id) =>
    sql<ExportRow>`select shape, array_to_string(columns, ', ') as columns, used_at as "usedAt" from import_shape where member_id = ${id}::uuid order by used_at, shape`,
)
