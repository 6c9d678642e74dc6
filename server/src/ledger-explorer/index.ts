import { isCurrency } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import { orderBehind } from '@tarazu/domain/rail/order-number';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import {
  housePurposes,
  listHouseDays,
  listLedgerEntries,
  type OperatorLedgerEntry,
  showCustomerBalances,
  showLedgerEntryToOperator,
  verifyWholeLedger,
} from '@tarazu/wire/operator/ledger';
import type { Database, Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalances, verifyLedger } from '../platform/ledger.ts';
import { type KeptEvent, type LineRow, readEntry } from '../platform/ledger-lines.ts';
import type { User } from '../user/index.ts';
import { entriesOf, kindOf, referenceOf } from '../wallet/index.ts';
import {
  type EntryRow,
  listEntries,
  listLatest,
  listOfOrder,
  listOfPurpose,
  readHouseBalances,
  readHouseDays,
} from './store.ts';

const DAY_MS = 86_400_000;
/** So long a page that is opened is told what was last reckoned, with its time. */
const VERIFIED_MS = 3_600_000;

/** So many days are summed up at once, and so many when nothing is asked. */
const DAYS_MAX = 31;
const DAYS_USUAL = 7;

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The days asked for as a time: back from the last, which is today unless it is said. */
function timeOf(fromDay: string | undefined, toDay: string | undefined, nowMs: number) {
  const beforeMs = Date.parse(toDay ?? dayOf(nowMs)) + DAY_MS;
  const fromMs = fromDay === undefined ? beforeMs - DAYS_USUAL * DAY_MS : Date.parse(fromDay);
  return { fromMs: Math.min(beforeMs - DAY_MS, Math.max(fromMs, beforeMs - DAYS_MAX * DAY_MS)), beforeMs };
}

export interface LedgerExplorerDeps {
  readonly database: Pick<Database, 'query'>;
  readonly user: Pick<User, 'ownerOf' | 'holder'>;
  /** For whom accounts trade that are nobody's own. */
  readonly principalsOf: (reader: Reader, accounts: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, AccountId>>;
  readonly nowMs: () => number;
}

function amountText(asset: string, amount: bigint): string {
  return decimalToText(amount, isCurrency(asset) ? 2 : 0);
}

/** What the lines of an entry get, asset by asset; they give as much. */
function sumsOf(lines: readonly { readonly asset: string; readonly amount: string }[]) {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of lines) {
    const value = decimal(amount);
    if (value > 0n) sums.set(asset, (sums.get(asset) ?? 0n) + value);
  }
  return [...sums].map(([asset, amount]) => ({ asset, amount: amountText(asset, amount) }));
}

type Named = Pick<LineRow, 'no' | 'at_ms' | 'kind' | 'events'>;

function entryView(
  customerId: string,
  row: Named,
  lines: readonly { readonly asset: string; readonly amount: string }[],
): OperatorLedgerEntry {
  return {
    entry: row.no,
    customerId,
    at: new Date(row.at_ms).toISOString(),
    kind: kindOf(row),
    reference: referenceOf(row.events),
    sums: sumsOf(lines),
  };
}

function viewOf(customerId: string, row: EntryRow): OperatorLedgerEntry {
  return entryView(
    customerId,
    row,
    row.assets.map((of, place) => ({ asset: of, amount: row.amounts[place] ?? '0' })),
  );
}

/** The plain facts of an event. What is nested stays where it is. */
function fieldsOf({ body }: KeptEvent): Record<string, string> {
  const plain = Object.entries(body).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/** The books as operators read them. It only reads; what is wrong is put right by an adjustment, an entry of its own. */
export function createLedgerExplorer({ database, user, principalsOf, nowMs }: LedgerExplorerDeps) {
  let verifying: Promise<ReplyOf<typeof verifyWholeLedger>> | undefined;
  let verified: ReplyOf<typeof verifyWholeLedger> | undefined;

  async function verify(): Promise<ReplyOf<typeof verifyWholeLedger>> {
    const startedMs = performance.now();
    const [{ differences, lines, assets }, house] = await Promise.all([
      verifyLedger(database),
      readHouseBalances(database),
    ]);
    verified = {
      at: new Date(nowMs()).toISOString(),
      lines,
      assets,
      differences: [...differences],
      milliseconds: Math.round(performance.now() - startedMs),
      house: house.map((row) => ({ ...row, amount: amountText(row.asset, decimal(row.amount)) })),
    };
    return verified;
  }

  /** What operators know an account by; one of the house's own has no person. */
  async function nameOf(owner: AccountId): Promise<string> {
    if (owner < HOUSE) return `house${owner}`;
    const actsFor = (await principalsOf(database, [owner])).get(owner);
    if (actsFor !== undefined && actsFor < HOUSE) return `house${actsFor} (robot)`;
    const { id } = await user.holder(actsFor ?? owner);
    return actsFor === undefined ? id : `${id} (robot)`;
  }

  /** Names the accounts of an entry by what operators know them by. */
  async function namesOf(holders: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>> {
    const people = [...new Set(holders)].filter((holder) => holder !== HOUSE);
    const names = await Promise.all(people.map(async (owner) => [owner, await nameOf(owner)] as const));
    return new Map<AccountId, string>([[HOUSE, 'house'], ...names]);
  }

  return {
    routes(serve: Serve) {
      serve(
        listLedgerEntries,
        async ({ customerId, orderNumber, purpose, asset, group, fromDay, toDay, page, pageSize }) => {
          const search = {
            asset,
            types: group === undefined ? [] : entriesOf(group).with,
            fromMs: fromDay === undefined ? undefined : Date.parse(fromDay),
            toMs: toDay === undefined ? undefined : Date.parse(toDay) + DAY_MS,
            limit: pageSize,
          };
          if (customerId === undefined && purpose !== undefined) {
            const time = timeOf(fromDay, toDay, nowMs());
            const found = { ...search, ...time, toMs: time.beforeMs, purpose, offset: (page - 1) * pageSize };
            const { rows, total } = await listOfPurpose(database, found);
            const items = rows.map(async (row) => viewOf(await nameOf(row.owner_id), row));
            return { items: await Promise.all(items), page, pageSize, total };
          }
          if (customerId === undefined) {
            const order = orderNumber === undefined ? undefined : orderBehind(orderNumber.toUpperCase());
            if (orderNumber !== undefined && !order) return { items: [], page: 1, pageSize, total: 0 };
            const rows = await (order ? listOfOrder(database, order, pageSize) : listLatest(database, search, nowMs()));
            const items = rows.map(async (row) => viewOf(await nameOf(row.owner_id), row));
            return { items: await Promise.all(items), page: 1, pageSize, total: rows.length };
          }
          const owner = await user.ownerOf(customerId);
          if (owner === undefined) return refused('ledger_customer_unknown');
          const { rows, total } = await listEntries(database, owner, { ...search, offset: (page - 1) * pageSize });
          return { items: rows.map((row) => viewOf(customerId, row)), page, pageSize, total };
        },
      );
      serve(listHouseDays, async ({ fromDay, toDay }) => {
        const time = timeOf(fromDay, toDay, nowMs());
        const rows = await readHouseDays(database, time, housePurposes);
        return {
          fromDay: dayOf(time.fromMs),
          toDay: dayOf(time.beforeMs - DAY_MS),
          items: rows.map(({ day, asset, purpose, amount, entries }) => ({
            day: dayOf(day * DAY_MS),
            asset,
            purpose,
            entries,
            amount: amountText(asset, decimal(amount)),
          })),
        };
      });
      serve(showLedgerEntryToOperator, async ({ customerId, entry }) => {
        const owner = await user.ownerOf(customerId);
        if (owner === undefined) return refused('ledger_customer_unknown');
        const rows = await readEntry(database, owner, entry);
        const [first] = rows;
        if (!first) return refused('ledger_entry_unknown');
        const names = await namesOf(rows.map(({ holder }) => holder));
        const sums = new Map<string, bigint>();
        for (const { asset, amount } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + decimal(amount));
        return {
          ...entryView(customerId, first, rows),
          lines: rows.map(({ holder, asset, purpose, amount, balance_after: after }) => ({
            account: names.get(holder) ?? String(holder),
            asset,
            purpose,
            amount: amountText(asset, decimal(amount)),
            balanceAfter: after === null ? null : amountText(asset, decimal(after)),
          })),
          events: first.events.map((event) => ({ type: event.type, fields: fieldsOf(event) })),
          balanced: [...sums.values()].every((sum) => sum === 0n),
        };
      });
      serve(showCustomerBalances, async ({ customerId }) => {
        const owner = await user.ownerOf(customerId);
        if (owner === undefined) return refused('ledger_customer_unknown');
        const [balances, { account }] = await Promise.all([readBalances(database, owner), user.holder(owner)]);
        const shown = balances.map((row) => ({ ...row, amount: amountText(row.asset, decimal(row.amount)) }));
        return { customerId, account, balances: shown.filter(({ amount }) => /[1-9]/.test(amount)) };
      });
      serve(verifyWholeLedger, ({ anew }) => {
        if (!anew && verified && nowMs() - Date.parse(verified.at) < VERIFIED_MS) return verified;
        // It reads everything: whoever asks meanwhile gets the same answer.
        verifying ??= verify().finally(() => {
          verifying = undefined;
        });
        return verifying;
      });
    },
  };
}
