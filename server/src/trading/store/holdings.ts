import type { Asset, Currency } from '@tarazu/domain/asset';
import type { InstrumentRef, MarketId } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type DaySide, emptyHolding, type Holding } from '@tarazu/domain/trading/holding';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface OwnedHolding extends InstrumentRef {
  readonly owner: AccountId;
  readonly holding: Holding;
}

interface HoldingRow {
  readonly owner_id: AccountId;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly quantity: string;
  readonly cost: string;
  readonly realised: string;
  readonly day: string;
  readonly bought_value: string;
  readonly bought_quantity: string;
  readonly bought_charges: string;
  readonly bought_per_day: string;
  readonly sold_value: string;
  readonly sold_quantity: string;
  readonly sold_charges: string;
  readonly sold_per_day: string;
  readonly within: WithinText | null;
}

type SideText = Readonly<Record<keyof DaySide, string>>;
interface WithinText {
  readonly bought: SideText;
  readonly sold: SideText;
}

const columns = `owner_id, instrument_id, market, base, currency, quantity, cost, realised, day, bought_value, bought_quantity,
  bought_charges, bought_per_day, sold_value, sold_quantity, sold_charges, sold_per_day, within`;

function sideOf({ value, quantity, charges, perDayCharged }: SideText): DaySide {
  return {
    value: decimal(value),
    quantity: decimal(quantity),
    charges: decimal(charges),
    perDayCharged: decimal(perDayCharged),
  };
}

function sideText({ value, quantity, charges, perDayCharged }: DaySide): SideText {
  return {
    value: decimalToText(value),
    quantity: decimalToText(quantity),
    charges: decimalToText(charges),
    perDayCharged: decimalToText(perDayCharged),
  };
}

/** Most holdings have nothing of it. */
function withinText({ within: { bought, sold } }: Holding): string | null {
  if (bought.quantity === 0n && sold.quantity === 0n) return null;
  return JSON.stringify({ bought: sideText(bought), sold: sideText(sold) });
}

function owned(row: HoldingRow): OwnedHolding {
  return {
    owner: row.owner_id,
    instrumentId: row.instrument_id,
    market: row.market,
    base: row.base,
    currency: row.currency,
    holding: {
      quantity: decimal(row.quantity),
      cost: decimal(row.cost),
      realised: decimal(row.realised),
      day: row.day,
      bought: {
        value: decimal(row.bought_value),
        quantity: decimal(row.bought_quantity),
        charges: decimal(row.bought_charges),
        perDayCharged: decimal(row.bought_per_day),
      },
      sold: {
        value: decimal(row.sold_value),
        quantity: decimal(row.sold_quantity),
        charges: decimal(row.sold_charges),
        perDayCharged: decimal(row.sold_per_day),
      },
      within: row.within ? { bought: sideOf(row.within.bought), sold: sideOf(row.within.sold) } : emptyHolding.within,
    },
  };
}

const loadStatement: Statement = {
  name: 'holding_load',
  text: `select ${columns} from holding
    join unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id) on owner_id = asked_owner and instrument_id = asked_id`,
};

export async function loadHoldings(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly instrumentId: string }[],
): Promise<readonly OwnedHolding[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ instrumentId }) => instrumentId)];
  return (await reader.query<HoldingRow>(loadStatement, values)).map(owned);
}

const saveStatement: Statement = {
  name: 'holding_save',
  text: `insert into holding (${columns})
    select unnest($1::bigint[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]),
      unnest($6::numeric[]), unnest($7::numeric[]), unnest($8::numeric[]), unnest($9::text[]), unnest($10::numeric[]),
      unnest($11::numeric[]), unnest($12::numeric[]), unnest($13::numeric[]), unnest($14::numeric[]),
      unnest($15::numeric[]), unnest($16::numeric[]), unnest($17::numeric[]), unnest($18::jsonb[])
    on conflict (owner_id, instrument_id) do update set quantity = excluded.quantity, cost = excluded.cost,
      realised = excluded.realised, day = excluded.day, bought_value = excluded.bought_value,
      bought_quantity = excluded.bought_quantity, bought_charges = excluded.bought_charges,
      bought_per_day = excluded.bought_per_day, sold_value = excluded.sold_value, sold_quantity = excluded.sold_quantity,
      sold_charges = excluded.sold_charges, sold_per_day = excluded.sold_per_day, within = excluded.within`,
};

export async function saveHoldings(writer: Writer, rows: readonly OwnedHolding[]): Promise<void> {
  if (rows.length === 0) return;
  const decimals = (of: (holding: Holding) => bigint) => rows.map(({ holding }) => of(holding));
  await writer.query(saveStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ instrumentId }) => instrumentId),
    rows.map(({ market }) => market),
    rows.map(({ base }) => base),
    rows.map(({ currency }) => currency),
    decimals(({ quantity }) => quantity),
    decimals(({ cost }) => cost),
    decimals(({ realised }) => realised),
    rows.map(({ holding }) => holding.day),
    decimals(({ bought }) => bought.value),
    decimals(({ bought }) => bought.quantity),
    decimals(({ bought }) => bought.charges),
    decimals(({ bought }) => bought.perDayCharged),
    decimals(({ sold }) => sold.value),
    decimals(({ sold }) => sold.quantity),
    decimals(({ sold }) => sold.charges),
    decimals(({ sold }) => sold.perDayCharged),
    rows.map(({ holding }) => withinText(holding)),
  ]);
}

const ofOwner: Statement = {
  name: 'holding_of_owner',
  text: `select ${columns} from holding where owner_id = $1 order by instrument_id`,
};

/** All holdings of a person, those that are sold out too (they carry a realised result). */
export async function readHoldings(reader: Reader, owner: AccountId): Promise<readonly OwnedHolding[]> {
  return (await reader.query<HoldingRow>(ofOwner, [owner])).map(owned);
}

const pageStatement: Statement = {
  name: 'holding_page',
  text: `select ${columns}, (select coalesce(sum(t.remaining), 0)::text from fill t
      where t.owner_id = h.owner_id and t.instrument_id = h.instrument_id and t.remaining > 0) as in_trades,
    (select coalesce(sum(g.remaining), 0)::text from granted_lot g
      where g.owner_id = h.owner_id and g.instrument_id = h.instrument_id) as in_grants,
    ((select coalesce(sum(t.quantity + t.given), 0) from fill t
      where t.owner_id = h.owner_id and t.instrument_id = h.instrument_id and t.side = 'buy' and not t.settled)
    + (select coalesce(sum(g.locked), 0) from granted_lot g
      where g.owner_id = h.owner_id and g.instrument_id = h.instrument_id))::text as locked
    from holding h where (owner_id, instrument_id) > ($1, $2) order by owner_id, instrument_id limit $3`,
};

export interface CheckedHolding extends OwnedHolding {
  readonly inLots: bigint;
  readonly locked: bigint;
}

/** Holdings in order of owner and instrument with what the purchases say of them, for checking. */
export async function readHoldingPage(
  reader: Reader,
  after: readonly [AccountId, string],
  limit: number,
): Promise<readonly CheckedHolding[]> {
  const rows = await reader.query<HoldingRow & { in_trades: string; in_grants: string; locked: string }>(
    pageStatement,
    [...after, limit],
  );
  return rows.map((row) => ({
    ...owned(row),
    inLots: decimal(row.in_trades) + decimal(row.in_grants),
    locked: decimal(row.locked),
  }));
}
