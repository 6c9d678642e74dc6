import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import { OPTION_MAKER } from '@tarazu/domain/option/option-events';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';

const lifetimeStatement: Statement = {
  name: 'option_lifetime',
  text: `select count(distinct coalesce(part_of, contract_id)) as settled, coalesce(sum(paid - stake), 0) as net from option_contract
    where owner_id = $1 and currency = $2 and outcome is not null`,
};

export async function readLifetime(
  reader: Reader,
  owner: AccountId,
  currency: Currency,
): Promise<{ readonly settled: number; readonly net: bigint }> {
  const [row] = await reader.query<{ settled: number; net: string }>(lifetimeStatement, [owner, currency]);
  return { settled: row?.settled ?? 0, net: decimal(row?.net ?? '0') };
}

const sumsStatement: Statement = {
  name: 'option_sums',
  text: `select currency,
      coalesce(sum(stake) filter (where outcome is not null), 0) as staked, coalesce(sum(paid), 0) as paid,
      count(distinct (owner_id, coalesce(part_of, contract_id))) filter (where outcome is not null) as settled, count(*) filter (where outcome is null) as open,
      coalesce(sum(payout - stake) filter (where outcome is null), 0) as laid
    from option_contract group by currency`,
};
const makerStatement: Statement = {
  name: 'option_maker',
  text: 'select asset, purpose, amount from balance where holder = $1',
};

/** What people and the participant have staked and got, and what its account holds; e8. */
export interface ParticipantSums {
  readonly staked: bigint;
  readonly paid: bigint;
  readonly laid: bigint;
  readonly settled: number;
  readonly open: number;
  readonly balances: Readonly<Record<'available' | 'option', bigint>>;
}

export async function readParticipant(reader: Reader): Promise<ReadonlyMap<Currency, ParticipantSums>> {
  type Sums = { currency: Currency; staked: string; paid: string; settled: number; open: number; laid: string };
  const [sums, balances] = await Promise.all([
    reader.query<Sums>(sumsStatement, []),
    reader.query<{ asset: Currency; purpose: string; amount: string }>(makerStatement, [OPTION_MAKER]),
  ]);
  const names = new Set([...sums.map(({ currency }) => currency), ...balances.map(({ asset }) => asset)]);
  const of = (asset: string, purpose: string) =>
    decimal(balances.find((row) => row.asset === asset && row.purpose === purpose)?.amount ?? '0');
  return new Map(
    [...names].map((name) => {
      const row = sums.find(({ currency }) => currency === name);
      return [
        name,
        {
          staked: decimal(row?.staked ?? '0'),
          paid: decimal(row?.paid ?? '0'),
          laid: decimal(row?.laid ?? '0'),
          settled: row?.settled ?? 0,
          open: row?.open ?? 0,
          balances: { available: of(name, 'available'), option: of(name, 'option') },
        },
      ];
    }),
  );
}

const laidStatement: Statement = {
  name: 'option_laid',
  text: `select holder, asset, amount from balance where purpose = 'option' and holder <> $1 and amount <> 0`,
};

/** What lies for options of people, e8. */
export async function readOptionBalances(
  reader: Reader,
): Promise<readonly { readonly owner: AccountId; readonly currency: string; readonly amount: bigint }[]> {
  const rows = await reader.query<{ holder: AccountId; asset: string; amount: string }>(laidStatement, [OPTION_MAKER]);
  return rows.map(({ holder, asset, amount }) => ({ owner: holder, currency: asset, amount: decimal(amount) }));
}

const endowedStatement: Statement = {
  name: 'option_endowed',
  text: `select p.asset, sum(p.amount) as amount from entry e join posting p on p.owner_id = e.owner_id and p.no = e.no
    where e.owner_id = $1 and 'option.endowed' = any(e.types) and p.holder = $1 group by p.asset`,
};

/** What the participant was given at its beginning, e8. */
export async function readEndowments(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.query<{ asset: string; amount: string }>(endowedStatement, [OPTION_MAKER]);
  return new Map(rows.map(({ asset, amount }) => [asset, decimal(amount)]));
}
