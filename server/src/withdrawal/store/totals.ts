import type { Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import type { OnChain } from '@tarazu/domain/withdrawal/on-chain';
import type { Reader, Statement } from '../../platform/database.ts';

const waitingStatement: Statement = {
  name: 'withdrawal_waiting_totals',
  text: `with kept as (
      select owner_id, currency, sum(amount) as amount from withdrawal
      where status in ('requested', 'checked', 'released', 'instructed', 'sent') group by owner_id, currency),
    posted as (
      select holder as owner_id, asset as currency, sum(amount) as amount from posting
      where purpose = 'withdrawing' group by holder, asset having sum(amount) <> 0)
    select coalesce(k.owner_id, p.owner_id) || ' ' || coalesce(k.currency, p.currency) as name,
      coalesce(k.amount, 0)::text as kept, coalesce(p.amount, 0)::text as posted
    from kept k full join posted p on p.owner_id = k.owner_id and p.currency = k.currency
    where coalesce(k.amount, 0) <> coalesce(p.amount, 0) limit 100`,
};

// What a paid one took from the rail must be what its row says arrives; of coins, the lines with the chains are added up elsewhere.
const paidStatement: Statement = {
  name: 'withdrawal_paid_faults',
  text: `with paid as (
      select j.owner_id, e.event -> 'body' ->> 'withdrawalId' as withdrawal_id,
        (select sum(p.amount) from posting p where p.owner_id = j.owner_id and p.no = j.no and p.holder = 0
          and p.purpose = 'rail') as sent
      from entry j, json_array_elements(j.events) as e(event)
      where j.kind = 'withdrawal.paid' and e.event ->> 'type' = 'withdrawal.paid')
    select coalesce(w.number, p.withdrawal_id) as name, (w.amount - w.fee)::text as kept, coalesce(p.sent, 0)::text as posted
    from (select * from withdrawal where status = 'paid') w
    full join paid p on p.owner_id = w.owner_id and p.withdrawal_id = w.withdrawal_id
    where w.withdrawal_id is null or (w.on_chain is null and w.amount - w.fee <> coalesce(p.sent, 0)) limit 100`,
};

const onChainStatement: Statement = {
  name: 'withdrawal_on_chain_totals',
  text: `select currency as asset, status, amount::text, fee::text, on_chain as "onChain" from withdrawal
    where on_chain is not null and status in ('sent', 'paid', 'failed')`,
};

/** What left over chains, what the networks took for it, and what the venue delivered for it, by asset; e8. */
export async function readLeftOverChains(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (asset: string, amount: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  type Row = { asset: string; status: string; amount: string; fee: string; onChain: string };
  for (const { asset, status, amount, fee, onChain } of await reader.query<Row>(onChainStatement)) {
    const { delivered, took, feeCoin } = JSON.parse(onChain) as OnChain;
    for (const one of delivered) add(one.asset, -decimal(one.amount));
    if (status === 'paid') add(asset, decimal(amount) - decimal(fee));
    add(feeCoin, decimal(took));
  }
  return sums;
}

const wentStatement: Statement = {
  name: 'withdrawal_went_over_chain',
  text: `with ended as (
      select currency, status, amount - fee as arrives, on_chain::json as ticket from withdrawal
      where on_chain is not null and status in ('paid', 'failed') and ($2::text[] is null or withdrawal_id = any($2::text[]))),
    moved as (
      select ticket, currency as coin, arrives as amount from ended where status = 'paid'
      union all select ticket, ticket ->> 'feeCoin', (ticket ->> 'took')::numeric from ended
      union all select ticket, brought ->> 'asset', -(brought ->> 'amount')::numeric
        from ended, json_array_elements(ticket -> 'delivered') as brought)
    select coin, sum(amount)::text as amount from moved where ticket ->> 'network' = $1 group by coin order by coin`,
};

export interface WentOverChain {
  readonly coin: string;
  readonly amount: bigint;
}

/**
 * What left over a network by the books and what it took for it, less what the venue delivered to its paying address, by coin, e8: of all
 * withdrawals that have ended, or of these.
 */
export async function readWentOverChain(
  reader: Reader,
  network: Network,
  withdrawalIds?: readonly string[],
): Promise<readonly WentOverChain[]> {
  type Row = { readonly coin: string; readonly amount: string };
  const rows = await reader.query<Row>(wentStatement, [network, withdrawalIds ?? null]);
  return rows.map(({ coin, amount }) => ({ coin, amount: decimal(amount) }));
}

interface Fault {
  readonly name: string;
  readonly kept: string | null;
  readonly posted: string;
}

export async function readWithdrawalTotals(reader: Reader) {
  const [waiting, paid, [count]] = await Promise.all([
    reader.query<Fault>(waitingStatement),
    reader.query<Fault>(paidStatement),
    reader.query<{ total: number }>({ name: 'withdrawal_total', text: 'select count(*) as total from withdrawal' }),
  ]);
  return { waiting, paid, withdrawals: count?.total ?? 0 };
}
