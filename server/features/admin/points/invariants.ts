import { STATE_FACTS, EXCHANGE_STATES, type ExchangeState } from '#domain/exchange-states.ts'
import { MAX_UNANSWERED_REQUESTS } from '#domain/policy/exchange.ts'
import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'

/** The state table as SQL values, so that invariants and product never disagree about it. */
function statesWhere(test: (state: ExchangeState) => boolean): string {
  return EXCHANGE_STATES.filter(test)
    .map((state) => `'${state}'`)
    .join(', ')
}

const OWN_POINTS = statesWhere((state) => STATE_FACTS[state].pointsHeld === 'own')
const WHOLE_PRICE = statesWhere((state) => STATE_FACTS[state].pointsHeld === 'price')
const OPEN = statesWhere((state) => STATE_FACTS[state].open)
const PAYMENTS = EXCHANGE_STATES.map(
  (state) => `when '${state}' then array[${STATE_FACTS[state].payment.map((status) => `'${status}'`).join(', ')}]`,
).join(' ')

/** A label nobody took, of an exchange that is over: neither used nor in stock. Where its file has gone with time it is no label any more. */
const LEFT_BEHIND = `exists (
      select 1 from exchange e where e.id = l.exchange_id and e.closed_at is not null and e.label_released_at is null and l.blob_key is not null)`

/**
 * The invariants of reliability 2.4 as decision 43 adapts them. Each statement must return no row, at any moment, inside one snapshot.
 * Tests ask after every case, administrators when they want to know; a name is its code and what must hold.
 */
export const INVARIANTS: Record<string, string> = {
  'S01 units are conserved': `select unit, sum(balance) from account group by unit having sum(balance) <> 0`,
  'S02 a cached balance is the sum of its transfers': `
    select a.id from account a left join (
      select id, sum(d) s from (select to_id id, amount d from transfer union all select from_id, -amount from transfer) z group by id) t using (id)
     where a.balance <> coalesce(t.s, 0)`,
  'S03 no member or escrow account is negative': `select id from account where kind in ('avail', 'held', 'escrow') and balance < 0`,
  'S30 a debt is never above zero, and nobody owes what they hold': `
    select d.id from account d left join account a on a.member_id = d.member_id and a.unit = d.unit and a.kind = 'avail'
     where d.kind = 'debt' and (d.balance > 0 or (d.balance < 0 and coalesce(a.balance, 0) > 0))`,
  'S04 a transfer stays in its unit': `
    select t.id from transfer t join account f on f.id = t.from_id join account g on g.id = t.to_id where f.unit <> t.unit or g.unit <> t.unit`,
  'S05 points in escrow are what the status says': `
    select e.id from exchange e left join account a on a.exchange_id = e.id and a.unit = 'POINT' and a.kind = 'escrow'
     where coalesce(a.balance, 0) <> case when e.status in (${OWN_POINTS}) then e.own_points when e.status in (${WHOLE_PRICE}) then e.price else 0 end`,
  'S06 a fee credit is held exactly while unanswered': `
    select e.id from exchange e left join account a on a.exchange_id = e.id and a.unit = 'FEE' and a.kind = 'escrow'
     where coalesce(a.balance, 0) <> case when e.status in (${OWN_POINTS}) and e.uses_fee_credit then 1 else 0 end`,
  'S07 a copy is in at most one open exchange': `
    select l.offer_id from exchange_line l join exchange e on e.id = l.exchange_id
     where e.closed_at is null and l.state <> 'LEFT_OUT' group by l.offer_id having count(*) > 1`,
  'S08 at most five unanswered requests per receiver': `
    select receiver_id from exchange where status in ('PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING')
     group by receiver_id having count(*) > ${MAX_UNANSWERED_REQUESTS}`,
  'S09 offer status agrees with its exchanges': `
    select o.id from offer o
     where (o.status = 'RESERVED') <> exists (select 1 from exchange_line l where l.offer_id = o.id and l.state = 'OPEN')
        or (o.status = 'EXCHANGED') <> exists (select 1 from exchange_line l where l.offer_id = o.id and l.state = 'RECEIVED')`,
  'S10 exchange and payment states fit': `
    select e.id from exchange e
      join lateral (select status from payment p where p.exchange_id = e.id order by created_at desc, id desc limit 1) p on true
     where p.status <> all (case e.status ${PAYMENTS} end)`,
  'S11 every exchange has one payment of its amount alive or resolved': `
    select e.id from exchange e
     where not exists (select 1 from payment p where p.exchange_id = e.id and p.amount_cents = e.total_cents)
        or (e.status in ('REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED')
            and (select count(*) from payment p where p.exchange_id = e.id and p.status not in ('VOIDING', 'VOIDED')) <> 1)`,
  'S12 a payment is resolved at most once and says so': `
    select p.id from payment p left join payment_event v on v.payment_id = p.id and v.kind in ('CAPTURED', 'VOIDED')
     group by p.id, p.status having count(v.kind) > 1 or (count(v.kind) = 1) <> (p.status in ('CAPTURED', 'VOIDED', 'REFUNDING', 'REFUNDED'))`,
  'S13 an unresolved payment has its effect in the queue': `
    select p.id from payment p
      left join payment_event v on v.payment_id = p.id and v.kind = 'PART_REFUNDED'
     where (p.status in ('CAPTURING', 'VOIDING', 'REFUNDING') or (p.captured_cents is not null and v.kind is null)) and not exists (
      select 1 from effect f where f.payment_id = p.id and f.status <> 'DONE'
         and f.kind = case p.status when 'CAPTURING' then 'CAPTURE' when 'VOIDING' then 'VOID' when 'REFUNDING' then 'REFUND' else 'REFUND_PART' end)
    union all select r.payment_id from payment_refund r left join effect f on f.id = r.effect_id where (r.booked_at is null) <> coalesce(f.status <> 'DONE', false)`,
  'S14 the sender is rewarded exactly once, exactly the price': `
    select e.id from exchange e left join transfer t on t.exchange_id = e.id and t.kind = 'REWARD'
     group by e.id having count(t.id) <> (case when max(e.status) in ('RECEIVED', 'LOST') then 1 else 0 end)
       or coalesce(sum(t.amount), 0) <> (case when max(e.status) in ('RECEIVED', 'LOST') then max(e.price) else 0 end)`,
  'S15 a label only for a paid exchange, and for one that is over only if it was taken': `
    select l.id from label l where l.status = 'ASSIGNED' and (not exists (
      select 1 from payment p where p.exchange_id = l.exchange_id and p.status in ('CAPTURED', 'REFUNDING', 'REFUNDED')) or ${LEFT_BEHIND})`,
  'S16 the euro ledger is the captured payments': `
    select 1 where (select coalesce(-sum(balance), 0) from account where unit = 'EUR' and kind like 'sys:psp%')
      <> (select coalesce(sum(case when v.kind is null then coalesce(p.captured_cents, p.amount_cents) else p.amount_cents end), 0)
            from payment p left join payment_event v on v.payment_id = p.id and v.kind = 'PART_REFUNDED'
           where p.status in ('CAPTURED', 'REFUNDING')) - (select coalesce(sum(cents), 0) from payment_refund where booked_at is not null)`,
  'S17 no payment is captured and voided at the sandbox': `
    select id from sandbox_intent where status = 'canceled' and refunded_cents > 0`,
  'S18 captured here is captured there, voided here is not': `
    select p.id from payment p join sandbox_intent s on s.id = p.provider_ref
     where (p.status in ('CAPTURED', 'REFUNDING', 'REFUNDED') and s.status <> 'succeeded') or (p.status = 'VOIDED' and s.status = 'succeeded')`,
  'S19 amounts agree with the sandbox': `
    select p.id from payment p join sandbox_intent s on s.id = p.provider_ref where coalesce(p.held_cents, p.amount_cents) <> s.amount_cents`,
  'S20 at most ten free points, one per work': `
    select member_id from free_point_grant group by member_id having count(*) > 10 or count(distinct ordinal) <> count(*)`,
  'S21 refunded is not more than captured, and of a part just that': `
    select s.id from sandbox_intent s left join payment p on p.provider_ref = s.id
     where s.refunded_cents > coalesce(s.captured_cents, 0)
        or (p.status = 'CAPTURED' and (s.refunded_cents > coalesce(p.captured_cents - p.amount_cents, 0) + p.later_back_cents
          or (p.later_back_cents = 0 and s.refunded_cents not in (0, coalesce(p.captured_cents - p.amount_cents, 0)))))`,
  'S31 after the end no more is given back or lost than was paid, in euros and in points': `
    select e.id from exchange e
      join lateral (select * from payment p where p.exchange_id = e.id order by created_at desc, id desc limit 1) p on true
      join (select exchange_id, sum(cents) as cents, sum(own_points) as own, sum(extra_points) as extra, sum(fee_credits) as fees,
                   sum(cents) filter (where way <> 'DISPUTE') as back from exchange_refund group by exchange_id) r on r.exchange_id = e.id
     where e.status <> 'RECEIVED' or r.cents > p.amount_cents or r.own > e.own_points or r.extra > e.extra_points
        or r.fees > e.uses_fee_credit::int or coalesce(r.back, 0) <> p.later_back_cents
        or r.cents <> (select coalesce(sum(x.cents), 0) from payment_refund x where x.payment_id = p.id)`,
  'S24 just what was agreed upon is taken, never more than was held': `
    select p.id from payment p join sandbox_intent s on s.id = p.provider_ref
     where p.status in ('CAPTURED', 'REFUNDING', 'REFUNDED') and s.captured_cents is distinct from coalesce(p.captured_cents, p.amount_cents)`,
  'S25 what was held goes on only to an exchange of the same receiver, for no more than they agreed to': `
    select e.id from exchange e left join exchange n on n.id = e.passed_to
      left join lateral (
        with recursive before as (
          select e.id, e.own_points, e.total_cents, 1 as back
          union all
          select b.id, b.own_points, b.total_cents, before.back + 1 from public.exchange b join before on b.passed_to = before.id)
        select own_points, total_cents from before order by back desc limit 1) agreed on true
     where (e.passed_to is not null) <> exists (select 1 from payment p where p.exchange_id = e.id and p.status = 'PASSED_ON')
        or (n.id is not null and (n.receiver_id <> e.receiver_id or n.sender_id = e.sender_id or n.own_points > agreed.own_points
              or n.total_cents > agreed.total_cents or n.uses_fee_credit <> e.uses_fee_credit or n.price > e.next_max_points or e.status not in ('DECLINED', 'EXPIRED')
              or not exists (select 1 from payment p where p.exchange_id = n.id and (p.provider_ref is not null or p.status = 'PASSED_ON'))))`,
  'S26 points that wait are the open holds of their member': `
    select a.id from account a where a.kind = 'held' and a.balance <> coalesce((
      select sum(h.amount) from point_hold h where h.member_id = a.member_id and h.released_at is null and h.taken_back_at is null), 0)`,
  'S27 points that wait are points': `select id from account where kind = 'held' and unit <> 'POINT'`,
  'S22 only captured money is disputed': `
    select d.id from payment_dispute d where not exists (
      select 1 from payment_event v where v.payment_id = d.payment_id and v.kind = 'CAPTURED')`,
  'S23 an exchange does not go on while its payment is disputed': `
    select e.id from exchange e join payment p on p.exchange_id = e.id join dispute_now d on d.payment_id = p.id
     where d.state in ('OPEN', 'LOST') and e.status in ('REQUEST_ACCEPTED', 'LABEL_READY', 'SENT')`,
  'B01 a bought label is in stock, used or given back': `
    select p.id from label_purchase p join label l on l.id = p.label_id
     where case when p.status = 'BOUGHT' then (l.status = 'VOID' and l.exchange_id is null) or (l.status = 'ASSIGNED' and ${LEFT_BEHIND}) else l.status <> 'VOID' or l.exchange_id is not null end`,
  'B02 an open purchase or return of a label has its effect in the queue': `
    select p.id from label_purchase p where p.status in ('BUYING', 'PAID', 'REFUND_ASKED') and not exists (
      select 1 from label_effect f where f.purchase_id = p.id and f.status <> 'DONE'
         and f.kind = case p.status when 'REFUND_ASKED' then 'REFUND' else 'BUY' end)`,
  'X01 closed_at is set exactly in closed states': `select id from exchange where (closed_at is null) <> (status in (${OPEN}))`,
  'X03 the copies of a parcel are open with it, and add up to its price': `
    select e.id from exchange e left join exchange_line l on l.exchange_id = e.id group by e.id, e.price, e.copies, e.closed_at
    having coalesce(sum(l.price) filter (where l.state <> 'LEFT_OUT'), 0) <> e.price or count(*) filter (where l.state <> 'LEFT_OUT') <> e.copies
        or count(*) filter (where l.state = 'OPEN') <> case when e.closed_at is null then count(*) filter (where l.state <> 'LEFT_OUT') else 0 end
        or min(l.position) <> 1 or max(l.position) <> count(*) or count(distinct l.offer_id) <> count(*)`,
  'X04 every cent is that of a copy that goes along, of its postage and fee, or goes back': `
    select e.id from exchange e
      join lateral (select * from payment p where p.exchange_id = e.id order by created_at desc, id desc limit 1) p on true
      join lateral (
        select coalesce(sum(l.price) filter (where l.state <> 'LEFT_OUT'), 0)::int as along,
               coalesce(sum(l.price) filter (where l.state = 'LEFT_OUT'), 0)::int as left_out,
               coalesce(sum(l.price) filter (where l.left_out_reason = 'REFUNDED'), 0)::int as refunded,
               case when e.uses_fee_credit then 0 else ${SERVICE_FEE_BASE_CENTS} end as base, case when e.uses_fee_credit then 0 else ${SERVICE_FEE_CENTS_PER_POINT} end as per_point
          from exchange_line l where l.exchange_id = e.id) c on true
     where e.service_fee_cents <> c.base + c.per_point * c.along
        or (p.amount_cents, p.shipping_cents, p.service_fee_cents, p.surcharge_cents)
           is distinct from (e.total_cents, e.shipping_cents, e.service_fee_cents, ${POINT_VALUE_CENTS} * e.extra_points)
        or e.back_cents <> coalesce(p.captured_cents - p.amount_cents, 0)
        or e.back_cents <> c.per_point * c.refunded + ${POINT_VALUE_CENTS} * (c.refunded - e.back_points)
        or (c.left_out > 0 and e.ordered_total_cents - e.total_cents
           is distinct from c.per_point * c.left_out + ${POINT_VALUE_CENTS} * (c.left_out - e.ordered_own_points + e.own_points))`,
  'X05 the room that photos take is the sum of theirs': `
    select s.bytes from photo_storage s where s.bytes <> (select coalesce(sum(bytes), 0) from offer_photo)`,
  'X02 the number of open offers of a book is right': `
    select b.id from book b where b.open_offer_count <> (
      select count(*) from offer o join member m on m.id = o.owner_id
       where o.book_id = b.id and o.status = 'AVAILABLE' and o.paused_at is null
         and m.shelf_paused_at is null and m.blocked_at is null and m.deleted_at is null)`,
}
