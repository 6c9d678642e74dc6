import type { Reader, Statement } from '../../../server/src/platform/database.ts';

// What a kill between the parts of a basket or of a run of a plan could leave. Once a server has started again, none is under way,
// and of each order there is what its result says: the order, or none and a reason.
const statements: readonly Statement[] = [
  {
    name: 'half_basket',
    text: `with leg as (
        select r.owner_id, r.run_id, r.results is null as under_way, l.value ->> 'orderId' as order_id,
          (select x.value -> 'refusal' from json_array_elements(r.results) x where x.value ->> 'orderId' = l.value ->> 'orderId') as refusal
        from basket_run r cross join lateral json_array_elements(r.legs) l)
      select 'basket ' || leg.owner_id || '/' || leg.run_id || ', order ' || leg.order_id || ': '
          || case when leg.under_way then 'still under way' when leg.refusal is null then 'without a result'
            else 'its result is ' || leg.refusal::text || ', the order ' || coalesce(o.status, 'none') end as fault
      from leg left join trade_order o on o.owner_id = leg.owner_id and o.order_id = leg.order_id
      where leg.under_way or leg.refusal is null or (json_typeof(leg.refusal) = 'null' and o.order_id is null)
        or (json_typeof(leg.refusal) <> 'null' and o.status is not null and o.status <> 'refused') limit 20`,
  },
  {
    name: 'half_run',
    text: `select 'plan ' || r.owner_id || '/' || r.plan_id || ' of ' || r.due_day || ': '
          || case when not r.done then 'still under way'
            else 'its result is ' || (r.run -> 'refusal')::text || ', the order ' || coalesce(o.status, 'none') end as fault
      from recurring_run r
      left join trade_order o on o.owner_id = r.owner_id and o.order_id = r.run ->> 'orderId'
      where not r.done or (json_typeof(r.run -> 'refusal') = 'null' and o.order_id is null)
        or (json_typeof(r.run -> 'refusal') <> 'null' and o.status is not null and o.status <> 'refused') limit 20`,
  },
  {
    // An order that a second try placed beside the first would be of no basket and no run.
    name: 'half_unowned',
    text: `with placed as (
        select j.owner_id, j.request_id, e.value -> 'body' ->> 'orderId' as order_id
        from entry j cross join lateral json_array_elements(j.events) e
        where j.request_id ~ '^~(basket|plan)-order:' and e.value ->> 'type' in ('order.placed', 'order.refused')),
      owned as (
        select r.owner_id, l.value ->> 'orderId' as order_id from basket_run r cross join lateral json_array_elements(r.legs) l
        union all select owner_id, run ->> 'orderId' from recurring_run)
      select 'order ' || p.owner_id || '/' || p.order_id || ' of ' || p.request_id || ' is of no basket and no plan' as fault
      from placed p where not exists (
        select from owned o where o.owner_id = p.owner_id and o.order_id = p.order_id) limit 20`,
  },
];

const countStatement: Statement = {
  name: 'half_morning_count',
  text: `select
      (select count(*)::int from conditional_order where status = 'waiting') as waiting,
      (select count(*)::int from conditional_order where status in ('fired', 'failed')) as sent,
      (select count(*)::int from recurring_run where not done) as runs_under_way,
      (select count(*)::int from recurring_run where done) as runs,
      (select count(*)::int from basket_run where results is null) as baskets_under_way,
      (select count(*)::int from basket_run where results is not null) as baskets`,
};

interface CountRow {
  readonly waiting: number;
  readonly sent: number;
  readonly runs_under_way: number;
  readonly runs: number;
  readonly baskets_under_way: number;
  readonly baskets: number;
}

/** How much waits, is under way and has ended. */
export async function countMorning(reader: Reader) {
  const [row] = await reader.query<CountRow>(countStatement);
  if (!row) throw new Error('a count answers with a row');
  const { waiting, sent, runs_under_way: runsUnderWay, runs, baskets_under_way: basketsUnderWay, baskets } = row;
  return { waiting, sent, runsUnderWay, runs, basketsUnderWay, baskets };
}

/** One sentence for each basket or run of a plan that is only half carried out, and for each order of one that has no result. */
export async function halfPlans(reader: Reader): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) {
    const rows = await reader.query<{ fault: string }>(statement);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return faults;
}
