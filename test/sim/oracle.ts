import type { CorporateActionEvent } from '@tarazu/domain/market/corporate-action/entitlement';
import type { MoreSharesBody, MoreSharesEvent } from '@tarazu/domain/market/corporate-action/more-shares';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OptionEvent } from '@tarazu/domain/option/option-events';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { Reader, Statement } from '../../server/src/platform/database.ts';

/**
 * What each person must have, reckoned a second way: from the events alone, with sums a child could check. It knows
 * nothing of postings, reserves, batches or average costs.
 */
interface Fill {
  readonly no: number;
  readonly side: 'buy' | 'sell';
  readonly asset: string;
  quantity: bigint;
  readonly currency: string;
  readonly net: bigint;
  readonly settlementDate: string;
  settled: boolean;
}

interface Person {
  /** Everything that came in less everything that went out, in whatever purpose it now is. */
  readonly total: Map<string, bigint>;
  readonly fills: Fill[];
  /** Splits that met what is there. */
  readonly met: Set<string>;
  /** What each order reserves, with its asset. */
  readonly held: Map<string, { readonly asset: string; amount: bigint }>;
  /** Beside the total: what the contract account holds, by asset. */
  readonly contract: Map<string, bigint>;
}

interface JournalRow {
  readonly owner_id: AccountId;
  readonly no: number;
  readonly events_count: number;
  readonly events: readonly (
    | OrderEvent
    | MoreSharesEvent
    | CorporateActionEvent
    | { readonly type: 'wallet.granted'; readonly body: { readonly amounts: Readonly<Record<string, string>> } }
    | Extract<LiquidationEvent, { type: 'fund.endowed' }>
    | Extract<OptionEvent, { type: 'option.endowed' }>
  )[];
}

export interface OracleReport {
  readonly differences: readonly string[];
  readonly people: number;
  readonly orders: number;
  readonly refused: number;
  readonly fills: number;
  /** Fills by the rule that made them. */
  readonly rules: ReadonlyMap<string, number>;
  readonly settled: number;
  readonly ended: number;
  /** Times that a split or bonus shares met somebody. */
  readonly splits: number;
}

const journalPage: Statement = {
  name: 'sim_journal',
  text: `select owner_id, no, events_count, events from entry where (owner_id, no) > ($1, $2)
    order by owner_id, no limit $3`,
};
const allBalances: Statement = { name: 'sim_balances', text: 'select holder, asset, purpose, amount from balance' };
const houseTakings: Statement = {
  name: 'sim_takings',
  text: `select asset, sum(amount)::text as amount from posting where holder = ${HOUSE} and purpose in ('fee', 'tax') group by asset`,
};
const pageSize = 2_000;

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

function newPerson(): Person {
  return { total: new Map(), fills: [], met: new Set(), held: new Map(), contract: new Map() };
}

/** Reads the whole journal, then compares with every balance and with what the house took in charges. */
export class Oracle {
  readonly #people = new Map<AccountId, Person>();
  readonly #charges = new Map<string, bigint>();
  readonly #counts = { orders: 0, refused: 0, fills: 0, settled: 0, ended: 0, splits: 0 };
  readonly #rules = new Map<string, number>();
  readonly #faults: string[] = [];

  #person(owner: AccountId): Person {
    const person = this.#people.get(owner) ?? newPerson();
    this.#people.set(owner, person);
    return person;
  }

  #see(owner: AccountId, no: number, event: JournalRow['events'][number]): void {
    const person = this.#person(owner);
    switch (event.type) {
      case 'wallet.granted':
        for (const [currency, amount] of Object.entries(event.body.amounts))
          add(person.total, currency, decimal(amount));
        break;
      case 'fund.endowed':
        add(person.contract, event.body.currency, decimal(event.body.amount));
        break;
      case 'option.endowed':
        add(person.total, event.body.currency, decimal(event.body.amount));
        break;
      case 'order.placed': {
        const { side, currency, instrumentId, orderId, held } = event.body;
        this.#counts.orders += 1;
        person.held.set(orderId, { asset: side === 'buy' ? currency : instrumentId, amount: decimal(held) });
        break;
      }
      case 'order.refused':
        this.#counts.refused += 1;
        break;
      case 'order.modified':
        this.#reserve(person, event.body.orderId, event.body.held);
        break;
      case 'order.filled':
        this.#fill(person, no, event.body);
        break;
      case 'order.cancelled':
      case 'order.expired':
        this.#counts.ended += 1;
        this.#reserve(person, event.body.orderId, '0');
        break;
      case 'order.settled':
        for (const fillNo of event.body.fills) this.#settle(owner, person, fillNo, event.body.date);
        break;
      case 'holding.split':
        this.#split(owner, person, no, event.body);
        break;
      case 'corporate-action.paid':
        add(person.total, event.body.currency, decimal(event.body.net));
        add(this.#charges, event.body.currency, decimal(event.body.withheld));
        break;
      default:
        break;
    }
  }

  #reserve(person: Person, orderId: string, held: string): void {
    const order = person.held.get(orderId);
    if (order) order.amount = decimal(held);
    else this.#faults.push(`order ${orderId} changed before it was placed`);
  }

  #fill(person: Person, no: number, body: Extract<OrderEvent, { type: 'order.filled' }>['body']): void {
    const { side, currency, instrumentId: asset } = body;
    this.#counts.fills += 1;
    this.#rules.set(body.evidence.ruleVersion, (this.#rules.get(body.evidence.ruleVersion) ?? 0) + 1);
    this.#reserve(person, body.orderId, body.order.held);
    let charges = 0n;
    for (const line of body.charges) charges += decimal(line.amount);
    add(this.#charges, currency, charges);
    const quantity = decimal(body.quantity);
    const value = decimal(body.value);
    const net = side === 'buy' ? value + charges : value - charges;
    add(person.total, currency, side === 'buy' ? -net : net);
    add(person.total, asset, side === 'buy' ? quantity : -quantity);
    const { settlementDate, settled } = body;
    person.fills.push({ no, side, asset, quantity, currency, net, settlementDate, settled });
  }

  /** For each share a part more, all of somebody's together; what is locked brings its own part with it, and the rest is cash. */
  #split(owner: AccountId, person: Person, no: number, body: MoreSharesBody): void {
    const { instrumentId: asset, currency, kind, tradableOn, exDate } = body;
    const [of, given, step] = [BigInt(body.held), BigInt(body.given), decimal(body.step)];
    const more = (quantity: bigint) => ((quantity * given) / (of * step)) * step;
    const before = person.total.get(asset) ?? 0n;
    this.#counts.splits += 1;
    if (person.met.has(body.actionId)) this.#faults.push(`account ${owner}: ${body.actionId} came twice`);
    person.met.add(body.actionId);
    if (before !== decimal(body.before))
      this.#faults.push(`account ${owner}: ${body.actionId} of ${body.before} shares`);
    add(person.total, asset, more(before));
    // The rest in parts of a share, at the price, half up to a hundredth: all doubled, so that nothing is rounded before.
    const rest = before * given - more(before) * of;
    const one = 100_000_000n * of * 1_000_000n;
    add(person.total, currency, ((2n * rest * decimal(body.basePrice) + one) / (2n * one)) * 1_000_000n);
    if (kind === 'bonus') {
      if (tradableOn > exDate && more(before) > 0n)
        person.fills.push({
          no,
          side: 'buy',
          asset,
          quantity: more(before),
          currency,
          net: 0n,
          settlementDate: tradableOn,
          settled: false,
        });
      return;
    }
    for (const fill of person.fills)
      if (!fill.settled && fill.side === 'buy' && fill.asset === asset) fill.quantity += more(fill.quantity);
  }

  #settle(owner: AccountId, person: Person, no: number, date: string): void {
    const fill = person.fills.find((one) => one.no === no);
    this.#counts.settled += 1;
    if (!fill) this.#faults.push(`account ${owner}: event ${no} was settled and is no fill`);
    else if (fill.settled) this.#faults.push(`account ${owner}: fill ${no} was settled twice`);
    else if (fill.settlementDate > date) this.#faults.push(`account ${owner}: fill ${no} was settled too early`);
    else fill.settled = true;
  }

  /** Where everything of a person must be, by `asset|purpose`; zeros left out. */
  #expected(person: Person): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const [asset, amount] of person.total) add(sums, `${asset}|available`, amount);
    for (const fill of person.fills) {
      if (fill.settled) continue;
      const [asset, purpose, amount] =
        fill.side === 'buy'
          ? ([fill.asset, 'unsettled', fill.quantity] as const)
          : ([fill.currency, 'receivable', fill.net] as const);
      add(sums, `${asset}|available`, -amount);
      add(sums, `${asset}|${purpose}`, amount);
    }
    for (const { asset, amount } of person.held.values()) {
      add(sums, `${asset}|available`, -amount);
      add(sums, `${asset}|held`, amount);
    }
    for (const [asset, amount] of person.contract) add(sums, `${asset}|contract`, amount);
    for (const [key, amount] of sums) if (amount === 0n) sums.delete(key);
    return sums;
  }

  /** Fills that should have been settled on `date` (the day that runs in all countries) and were not. */
  overdue(date: string): number {
    let count = 0;
    for (const { fills } of this.#people.values())
      count += fills.filter((fill) => !fill.settled && fill.settlementDate < date).length;
    return count;
  }

  async read(reader: Reader): Promise<void> {
    for (let after: readonly [number, number] | undefined = [-1, 0]; after; ) {
      const rows: readonly JournalRow[] = await reader.query<JournalRow>(journalPage, [...after, pageSize]);
      for (const { owner_id: owner, no, events_count: length, events } of rows) {
        // A split stands last in its entry and came before the rest of it.
        const numbered = events.map((event, index) => ({ event, no: no - length + index + 1 }));
        const isSplit = ({ event }: (typeof numbered)[number]) => event.type === 'holding.split';
        for (const one of [...numbered.filter(isSplit), ...numbered.filter((other) => !isSplit(other))])
          this.#see(owner, one.no, one.event);
      }
      const last = rows.at(-1);
      after = last && rows.length === pageSize ? [last.owner_id, last.no] : undefined;
    }
  }

  async compare(reader: Reader): Promise<OracleReport> {
    const differences = [...this.#faults];
    const kept = new Map<AccountId, Map<string, bigint>>();
    for (const row of await reader.query<{ holder: number; asset: string; purpose: string; amount: string }>(
      allBalances,
    )) {
      const own = kept.get(row.holder) ?? new Map<string, bigint>();
      kept.set(row.holder, own);
      const amount = decimal(row.amount);
      if (amount !== 0n) own.set(`${row.asset}|${row.purpose}`, amount);
    }
    for (const [owner, person] of this.#people) {
      const expected = this.#expected(person);
      const own = kept.get(owner) ?? new Map<string, bigint>();
      for (const key of new Set([...expected.keys(), ...own.keys()])) {
        const [must, is] = [expected.get(key) ?? 0n, own.get(key) ?? 0n];
        if (must !== is)
          differences.push(`account ${owner} ${key}: ${decimalToText(is)}, must be ${decimalToText(must)}`);
      }
    }
    const takings = await reader.query<{ asset: string; amount: string }>(houseTakings);
    const taken = new Map(takings.map(({ asset, amount }) => [asset, decimal(amount)]));
    for (const currency of new Set([...this.#charges.keys(), ...taken.keys()])) {
      const [must, is] = [this.#charges.get(currency) ?? 0n, taken.get(currency) ?? 0n];
      if (must !== is) differences.push(`charges in ${currency}: ${decimalToText(is)}, must be ${decimalToText(must)}`);
    }
    return { differences, people: this.#people.size, rules: this.#rules, ...this.#counts };
  }
}
