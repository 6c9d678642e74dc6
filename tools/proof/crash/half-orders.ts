import { verifyHeld } from '../../../server/src/app/held-store.ts';
import type { Reader, Statement } from '../../../server/src/platform/database.ts';

// What a killed server could leave half done: an order without its journal row, a fill without its order, a number that
// is missing. Each statement answers with one sentence a fault; they read the tables alone, not the program's own folds.
const event = `journal_event as (
  select j.owner_id, e.value ->> 'type' as type, e.value -> 'body' as body, j.no - j.events_count + e.ordinality as no
  from entry j cross join lateral json_array_elements(j.events) with ordinality as e)`;

const statements: readonly Statement[] = [
  {
    name: 'half_placed',
    text: `with ${event}, told as (
        select owner_id, body ->> 'orderId' as order_id, count(*) as times from journal_event
        where type in ('order.placed', 'order.refused') group by 1, 2)
      select 'order ' || coalesce(o.owner_id, t.owner_id) || '/' || coalesce(o.order_id, t.order_id) || ': '
          || case when o.order_id is null then 'in the journal only' when t.order_id is null then 'not in the journal'
             else 'placed ' || t.times || ' times' end as fault
      from trade_order o full join told t on t.owner_id = o.owner_id and t.order_id = o.order_id
      where o.order_id is null or t.order_id is null or t.times <> 1 limit 20`,
  },
  {
    name: 'half_filled',
    text: `with ${event}, told as (
        select owner_id, body ->> 'orderId' as order_id, sum((body ->> 'quantity')::numeric) as quantity,
          sum((body ->> 'value')::numeric) as value, count(*) as fills
        from journal_event where type = 'order.filled' group by 1, 2),
      kept as (
        select owner_id, order_id, sum(quantity) as quantity, sum(value) as value, count(*) as fills
        from fill group by 1, 2)
      select 'order ' || o.owner_id || '/' || o.order_id || ': filled ' || o.filled || ', its fills '
          || coalesce(k.quantity, 0) || ', its events ' || coalesce(t.quantity, 0) as fault
      from trade_order o
      left join kept k on k.owner_id = o.owner_id and k.order_id = o.order_id
      left join told t on t.owner_id = o.owner_id and t.order_id = o.order_id
      where (o.filled, o.value, o.fills) is distinct from (coalesce(k.quantity, 0), coalesce(k.value, 0), coalesce(k.fills, 0)::int)
        or (o.filled, o.value, o.fills) is distinct from (coalesce(t.quantity, 0), coalesce(t.value, 0), coalesce(t.fills, 0)::int)
      limit 20`,
  },
  {
    name: 'half_trade',
    text: `with ${event}
      select 'fill ' || t.owner_id || '/' || t.event_no || ' is not the event of that number' as fault
      from fill t
      left join journal_event e on e.owner_id = t.owner_id and e.no = t.event_no and e.type = 'order.filled'
        and e.body ->> 'tradeId' = t.trade_id
      where e.no is null limit 20`,
  },
  {
    name: 'half_closed',
    text: `select 'order ' || owner_id || '/' || order_id || ' is ' || status || ' and still reserves ' || held as fault
      from trade_order where held <> 0 and status not in ('open', 'partly_filled') limit 20`,
  },
  {
    name: 'half_fired',
    text: `with ${event}, told as (
        select owner_id, body ->> 'conditionalId' as conditional_id, count(*) as ends,
          count(*) filter (where type = 'conditional.fired') as fired, max(body ->> 'orderId') as order_id
        from journal_event where type in ('conditional.fired', 'conditional.failed') group by 1, 2)
      select 'what waited, ' || c.owner_id || '/' || c.conditional_id || ', is ' || c.status || ': ended ' || coalesce(t.ends, 0)
          || ' times, fired ' || coalesce(t.fired, 0) || ', order ' || coalesce(o.order_id, 'none') as fault
      from conditional_order c
      left join told t on t.owner_id = c.owner_id and t.conditional_id = c.conditional_id
      left join trade_order o on o.owner_id = t.owner_id and o.order_id = t.order_id
      where coalesce(t.ends, 0) <> (c.status in ('fired', 'failed'))::int
        or coalesce(t.fired, 0) <> (c.status = 'fired')::int
        or (c.status = 'fired') <> (o.order_id is not null)
        or (c.status = 'fired' and c.fired ->> 'orderId' is distinct from o.order_id) limit 20`,
  },
  {
    name: 'half_numbers',
    text: `select 'entry ' || owner_id || '/' || no || ' follows ' || before as fault from (
        select owner_id, no, events_count, json_array_length(events) as length,
          coalesce(lag(no) over (partition by owner_id order by no), 0) as before from journal) numbered
      where no - events_count <> before or events_count <> length limit 20`,
  },
];

/** One sentence for each order, fill, reserve, order that waited or number that is only half there. */
export async function halfOrders(reader: Reader): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) {
    const rows = await reader.query<{ fault: string }>(statement);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return [...faults, ...(await verifyHeld(reader))];
}

/** How many of those that waited for a price have placed their order. */
export async function countFired(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ fired: number }>({
    name: 'half_fired_count',
    text: `select count(*)::int as fired from conditional_order where status = 'fired'`,
  });
  return row?.fired ?? 0;
}

/** Orders of contracts that were filled. */
export async function countContracts(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ filled: number }>({
    name: 'half_contracts_count',
    text: `select count(*)::int as filled from trade_order where on_margin is not null and filled > 0`,
  });
  return row?.filled ?? 0;
}

/** Those of the orders, conditional ones among them, that the store does not have. */
export async function missingOrders(
  reader: Reader,
  orders: readonly { readonly owner: number; readonly orderId: string }[],
): Promise<string[]> {
  const rows = await reader.query<{ order_id: string }>(
    {
      name: 'half_missing',
      text: `select asked.order_id from unnest($1::bigint[], $2::text[]) as asked(owner_id, order_id)
        where not exists (select from trade_order o where o.owner_id = asked.owner_id and o.order_id = asked.order_id)
          and not exists (select from conditional_order c where c.owner_id = asked.owner_id and c.conditional_id = asked.order_id)`,
    },
    [orders.map(({ owner }) => owner), orders.map(({ orderId }) => orderId)],
  );
  return rows.map((row) => row.order_id);
}
