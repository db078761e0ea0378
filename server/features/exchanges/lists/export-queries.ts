import { sql } from 'kysely'
import { memberExport, type ExportRow, type PictureExport } from '../../../platform/feature.ts'

/** Exchanges of the member: the partner's name as shown, own addresses, and payment and points for the receiver only. */
export const exportExchanges = memberExport(
  (id) =>
    sql<ExportRow>`
      select e.id as uuid, case e.sender_id when ${id}::uuid then 'sender' else 'receiver' end as role, e.offer_id as "offerUuid",
             e.book_id as "bookUuid", e.title, e.status, e.close_reason as "closeReason", e.decline_reason as "declineReason",
             e.decline_text as "declineText", e.decline_hidden_at as "declineTextHiddenAt", e.price, e.copies, paid.*, e.only_together as "onlyTogether", e.condition, e.comment,
             e.parcel_size as "parcelSize", case e.sender_id when ${id}::uuid then e.receiver_name else e.sender_name end as "otherMember",
             case e.sender_id when ${id}::uuid then e.ship_from else e.ship_to end::text as "ownAddress",
             e.claim_expires_at as "claimedUntil", e.requested_at as "requestedAt", e.answer_due_at as "answerUntil",
             e.accepted_at as "acceptedAt", e.label_due_at as "labelUntil", e.label_ready_at as "labelReadyAt",
             e.label_released_at as "labelDownloadedAt", e.ship_due_at as "sendUntil", e.sent_at as "sentAt",
             e.delivered_at as "deliveredAt", e.closed_at as "closedAt", case e.sender_id when ${id}::uuid then e.is_excused end as excused, e.created_at as "createdAt", e.updated_at as "updatedAt"
        from exchange e
        left join lateral (
          select e.own_points as "ownPoints", e.extra_points as "extraPoints", e.uses_fee_credit as "usesFeeCredit",
                 e.ordered_own_points as "orderedOwnPoints", e.ordered_total_cents as "orderedTotalCents", e.back_cents as "backCents", e.back_points as "backPoints",
                 e.next_max_points as "nextCopyUpToPoints", e.next_condition as "nextCopyCondition", e.next_until as "nextCopyUntil", e.passed_to as "passedOnTo",
                 e.shipping_cents as "shippingCents", e.service_fee_cents as "serviceFeeCents", e.total_cents as "totalCents"
           where e.receiver_id = ${id}::uuid) paid on true
       where ${id}::uuid in (e.sender_id, e.receiver_id) order by e.created_at, e.id`,
)

/** Contents of their parcels as ordered. */
export const exportLines = memberExport(
  (id) =>
    sql<ExportRow>`
      select l.exchange_id as "exchangeUuid", l.position, l.offer_id as "offerUuid", l.book_id as "bookUuid", l.title, l.price, l.condition,
             l.comment, l.parcel_size as "parcelSize", l.state, l.left_out_reason as "leftOutReason"
        from exchange_line l join exchange e on e.id = l.exchange_id
       where ${id}::uuid in (e.sender_id, e.receiver_id) order by l.exchange_id, l.position`,
)

/** Marks by the member on received books. Marks on the member are only counted and belong to their authors. */
export const exportMarks = memberExport(
  (id) =>
    sql<ExportRow>`
      select k.exchange_id as "exchangeUuid", e.title, k.mark, k.marked_at as "markedAt", k.counts_from as "countsFrom"
        from exchange_mark k join exchange e on e.id = k.exchange_id where e.receiver_id = ${id}::uuid order by k.marked_at, k.exchange_id`,
)

/** Timelines of their exchanges: steps and reminders. */
export const exportTimelines = memberExport(
  (id) =>
    sql<ExportRow>`
      with own as (select id from exchange where ${id}::uuid in (sender_id, receiver_id))
      select v.exchange_id as "exchangeUuid", v.at, v.step, v.state, v.actor, v.note, null as reminder
        from own join exchange_event v on v.exchange_id = own.id
      union all
      select r.exchange_id, r.at, null, null, null, null, r.kind from own join exchange_reminder r on r.exchange_id = own.id
       order by "exchangeUuid", at`,
)

/** Problems of the member's exchanges, with decisions. */
export const exportProblems = memberExport(
  (id) =>
    sql<ExportRow>`
      select p.id as uuid, p.exchange_id as "exchangeUuid", case e.sender_id when ${id}::uuid then 'sender' else 'receiver' end as role,
             p.kind, p.text, p.offer_ids::text as "offerUuids", p.reported_at as "reportedAt", p.decision, p.decision_reason as "decisionReason",
             p.decided_at as "decidedAt", p.withdrawn_at as "withdrawnAt"
        from problem_report p join exchange e on e.id = p.exchange_id
       where ${id}::uuid in (e.sender_id, e.receiver_id) order by p.reported_at, p.id`,
)

/** Photos the member added to problem reports; those of the other side are in the other's export. */
export const exportProblemPhotos: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select coalesce(f.statement_id, p.id)::text || '-' || f.position as name, f.blob_key as "blobKey"
      from problem_photo f join problem_report p on p.id = f.report_id join exchange e on e.id = p.exchange_id
      left join problem_statement s on s.id = f.statement_id
     where ${memberId}::uuid = case coalesce(s.author, 'receiver') when 'sender' then e.sender_id else e.receiver_id end
     order by p.reported_at, f.statement_id nulls first, f.position`.execute(db)
  return rows
}

/** Statements of both sides on a problem, which both can read. */
export const exportStatements = memberExport(
  (id) =>
    sql<ExportRow>`
      select s.id as uuid, p.id as "problemUuid", p.exchange_id as "exchangeUuid", s.author, s.text, s.stated_at as "statedAt"
        from problem_statement s join problem_report p on p.id = s.report_id join exchange e on e.id = p.exchange_id
       where ${id}::uuid in (e.sender_id, e.receiver_id) order by s.stated_at, s.id`,
)

/** Questions of administrators to the member about a problem. */
export const exportQuestions = memberExport(
  (id) =>
    sql<ExportRow>`
      select q.id as uuid, p.id as "problemUuid", p.exchange_id as "exchangeUuid", q.text, q.due_day::text as "dueDay", q.asked_at as "askedAt"
        from problem_question q join problem_report p on p.id = q.report_id join exchange e on e.id = p.exchange_id
       where ${id}::uuid = case q.asked_of when 'sender' then e.sender_id else e.receiver_id end order by q.asked_at, q.id`,
)

/** Refunds after receipt: amounts for the receiver, effect on points for the sender. */
export const exportRefunds = memberExport(
  (id) =>
    sql<ExportRow>`
      select r.id as uuid, r.exchange_id as "exchangeUuid", case e.sender_id when ${id}::uuid then 'sender' else 'receiver' end as role,
             r.scope, r.way, r.offer_ids::text as "offerUuids", got.*, earned.*, r.reason, r.at
        from exchange_refund r join exchange e on e.id = r.exchange_id
        left join lateral (
          select r.cents, r.own_points as "ownPoints", r.fee_credits as "feeCredits" where e.receiver_id = ${id}::uuid) got on true
        left join lateral (
          select r.sender_points as "senderPoints", r.own_points + r.extra_points as "earnedPoints", r.debt_points as "owedPoints"
           where e.sender_id = ${id}::uuid) earned on true
       where (e.receiver_id = ${id}::uuid and r.scope <> 'LOSS') or (e.sender_id = ${id}::uuid and r.sender_points is not null) order by r.at, r.id`,
)
