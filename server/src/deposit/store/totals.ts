import type { Reader, Statement } from '../../platform/database.ts';

// The entry of a credited deposit is named by its event; what the person got in it must be what the order says.
const faultsStatement: Statement = {
  name: 'deposit_faults',
  text: `with credited as (
      select j.owner_id, e.event -> 'body' ->> 'depositId' as deposit_id,
        (select sum(p.amount) from posting p where p.owner_id = j.owner_id and p.no = j.no and p.holder = j.owner_id
          and p.purpose = 'available') as got
      from entry j, json_array_elements(j.events) as e(event)
      where j.kind = 'deposit.credited' and e.event ->> 'type' = 'deposit.credited')
    select d.owner_id || '/' || d.number as name, d.credited::text as kept, coalesce(c.got, 0)::text as posted
    from deposit d full join credited c on c.owner_id = d.owner_id and c.deposit_id = d.deposit_id
    where d.deposit_id is null or d.credited <> coalesce(c.got, 0) limit 100`,
};

const suspenseStatement: Statement = {
  name: 'deposit_suspense_totals',
  text: `select currency, sum(amount)::text as amount from suspense where status in ('open', 'returning') group by currency`,
};

const ledgerStatement: Statement = {
  name: 'deposit_suspense_ledger',
  text: `select asset as currency, sum(amount)::text as amount from posting where holder = 0 and purpose = 'suspense' group by asset`,
};

interface Total {
  readonly currency: string;
  readonly amount: string;
}

export async function readDepositTotals(reader: Reader) {
  const [faults, kept, posted, [count]] = await Promise.all([
    reader.query<{ name: string | null; kept: string | null; posted: string }>(faultsStatement),
    reader.query<Total>(suspenseStatement),
    reader.query<Total>(ledgerStatement),
    reader.query<{ total: number }>({ name: 'deposit_total', text: 'select count(*) as total from deposit' }),
  ]);
  const asMap = (rows: readonly Total[]) => new Map(rows.map(({ currency, amount }) => [currency, amount]));
  return {
    faults: faults.map(
      (row) => `deposit ${row.name ?? '?'}: ${row.kept ?? 'no order'} credited, the ledger has ${row.posted}`,
    ),
    suspense: asMap(kept),
    ledgerSuspense: asMap(posted),
    deposits: count?.total ?? 0,
  };
}
