import { type Currency, currencyStep } from '@tarazu/domain/asset';
import type { DomainEvent } from '@tarazu/domain/decision';
import { actsIsolated, reduced, reducedIsolated } from '@tarazu/domain/margin/change';
import { takenOver, takenOverCross } from '@tarazu/domain/margin/ladder/take-over';
import { acts, type Exposure } from '@tarazu/domain/margin/margin-group';
import { contractTariffs } from '@tarazu/domain/margin/tariff/contract-tariff';
import type { MarginTariffs } from '@tarazu/domain/margin/tariff/margin-tariff';
import { contractRule, contractTerms } from '@tarazu/domain/market-rules/contracts';
import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND, type LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiquidationPrices, TakenOverBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import type { Reader } from '../platform/database.ts';
import { readTariff } from '../tariff/index.ts';
import { contractTariff } from './figures.ts';
import { positionKey, readAllPositions } from './store.ts';
import { dayFault } from './verify-day.ts';
import { type ChangingEntry, readChangingEntries, readMarginBalances, readReserved } from './verify-store.ts';

type Event = LiquidationEvent | DomainEvent<'order.filled', FilledBody>;

const PAGE = 1_000;
const DIFFERENCES_MAX = 100;

type Positions = Map<string, KeptPosition>;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

function ruleOn(instrumentId: string, atMs: number) {
  return contractRule(instrumentId, dayOf(atMs));
}

/** The smallest unit that a position is reckoned in. */
function stepOn(instrumentId: string, currency: Currency, atMs: number): bigint {
  return ruleOn(instrumentId, atMs)?.step ?? currencyStep[currency];
}

/** The figures of a position that everything hangs on. */
function same(position: KeptPosition | undefined, text: PositionText): boolean {
  const other = positionFrom(text);
  if (!position || !other) return position === other;
  return position.quantity === other.quantity && position.cost === other.cost && position.margin === other.margin;
}

/** What a fill makes of a position, reckoned again; undefined: closed, or a closing of nothing. */
function afterFill(
  before: KeptPosition | undefined,
  fill: FilledBody,
  atMs: number,
): KeptPosition | undefined | string {
  const step = stepOn(fill.instrumentId, fill.currency, atMs);
  const quantity = decimal(fill.quantity);
  const value = decimal(fill.value);
  const text = fill.position;
  if (!text) return before;
  if (fill.realised === null) {
    const next = positionFrom(text);
    if (!next) return 'an opening leaves nothing';
    // How much of the initial margin is set aside is rounded once; what lies there is checked against the ledger.
    return { ...next, quantity: (before?.quantity ?? 0n) + quantity, cost: (before?.cost ?? 0n) + value };
  }
  if (!before || quantity > before.quantity) return 'more was closed than there was';
  if (before.mode === 'cross') {
    const { position, realised } = reduced(before, quantity, value, step);
    if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
    return position && { ...before, ...position };
  }
  const { position, realised } = reducedIsolated(before, quantity, value, decimal(fill.chargesTotal), step);
  if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
  return position && { ...before, ...position };
}

/** The prices of a liquidation: the index lies between its venues, and the mark within the clamp of it. */
function pricesFault(
  instrumentId: string,
  { mark, index, venues }: LiquidationPrices,
  atMs: number,
): string | undefined {
  const rule = ruleOn(instrumentId, atMs);
  if (!rule) return 'the rules of its contract are not known';
  const prices = venues.map(({ price }) => decimal(price));
  if (prices.length === 0) return 'no venue was heard of';
  const own = decimal(index);
  const [low, high] = prices.reduce(
    ([a, b], one) => [one < a ? one : a, one > b ? one : b],
    [prices[0] ?? 0n, prices[0] ?? 0n],
  );
  // With fewer than three venues each step stays within a cap of the one before.
  if (prices.length > 2 && (own < low || own > high)) return 'its index lies outside of its venues';
  const away = decimal(mark) > own ? decimal(mark) - own : own - decimal(mark);
  return away * ONE > own * (rule.mark.clamp + ONE / 1_000n)
    ? 'its mark lies outside of what the index allows'
    : undefined;
}

function takenOverFault(
  body: TakenOverBody,
  before: KeptPosition | undefined,
  positions: Positions,
  owner: AccountId,
  atMs: number,
  tariffs: MarginTariffs,
): string | undefined {
  const { instrumentId, prices, group } = body;
  if (!before || !same(before, body.before)) return 'it was not what its liquidation says';
  const prices_ = pricesFault(instrumentId, prices, atMs);
  if (prices_) return prices_;
  // What operators have changed counts from its day on, and for nothing before.
  const tariff = tariffs.on(dayOf(atMs));
  const rule = contractTerms(instrumentId, tariff);
  if (!rule) return 'the rules of its contract are not known';
  const mark = decimal(prices.mark);
  if (!group) {
    if (!actsIsolated({ position: before, terms: rule, mark }))
      return `the mark of ${prices.mark} does not liquidate it`;
    const value = takenOver(before).cost;
    return value === decimal(body.value)
      ? undefined
      : `it was given up for ${body.value}, by the rule ${decimalToText(value)}`;
  }
  const exposures = group.marks.flatMap(({ instrumentId: id, mark: text }): Exposure[] => {
    const terms = contractTerms(id, tariff);
    return ['long', 'short'].flatMap((direction) => {
      const position = positions.get(`${owner}|${id}|${direction}`);
      return position?.mode === 'cross' && terms ? [{ instrumentId: id, position, terms, mark: decimal(text) }] : [];
    });
  });
  const all = { money: decimal(group.money), exposures };
  if (!acts(all)) return 'the marks do not liquidate its account';
  const place = exposures.findIndex((one) => one.position === before);
  const value = takenOverCross(all)[place]?.cost;
  return value === decimal(body.value) ? undefined : 'it was given up for something else than by the rule';
}

export interface PositionReport {
  readonly differences: readonly string[];
  readonly positions: number;
  readonly liquidations: number;
}

/** Reckons every position again from everything that ever changed it, every liquidation from the prices it names, and both against the ledger. */
export async function verifyPositions(reader: Reader): Promise<PositionReport> {
  const differences: string[] = [];
  const positions: Positions = new Map();
  const tariff = await readTariff(reader, contractTariff);
  const tariffs = contractTariffs(tariff.rows);
  let liquidations = 0;
  let after: readonly [AccountId, number] | undefined = [Number.MIN_SAFE_INTEGER, 0];
  while (after && differences.length < DIFFERENCES_MAX) {
    const rows: readonly ChangingEntry<Event>[] = await readChangingEntries<Event>(reader, after, PAGE);
    for (const { owner_id: owner, no, at_ms: atMs, events } of rows) {
      // Positions that are taken over together are reckoned together, on what they were.
      const then: Positions = new Map(positions);
      for (const event of events) {
        if (!('position' in event.body) || event.body.position === undefined) continue;
        const { instrumentId } = event.body;
        const text = event.body.position;
        const key = `${owner}|${positionKey(instrumentId, text.direction)}`;
        const before = positions.get(key);
        const name = `position ${owner}/${no} ${instrumentId}`;
        if (event.type === 'order.filled') {
          const next = afterFill(before, event.body, atMs);
          if (typeof next === 'string') differences.push(`${name}: ${next}`);
          else if (owner !== INSURANCE_FUND && !same(next, text))
            differences.push(`${name}: its fill makes something else of it`);
        }
        if (event.type === 'position.taken-over') {
          liquidations += 1;
          const fault = takenOverFault(event.body, then.get(key), then, owner, atMs, tariffs);
          if (fault) differences.push(`${name}: ${fault}`);
        }
        const ofDay = dayFault(event, before);
        if (ofDay) differences.push(`${name}: ${ofDay}`);
        const kept = positionFrom(text);
        if (kept) positions.set(key, kept);
        else positions.delete(key);
      }
    }
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.no] : undefined;
  }
  const held = await readAllPositions(reader);
  const lies = new Map<string, bigint>();
  for (const { owner, instrumentId, currency, position } of held) {
    const key = `${owner}|${positionKey(instrumentId, position.direction)}`;
    const again = positions.get(key);
    if (
      !again ||
      again.quantity !== position.quantity ||
      again.cost !== position.cost ||
      again.margin !== position.margin
    ) {
      differences.push(`position ${key}: its entries give something else than is kept`);
    }
    positions.delete(key);
    const place = `${owner}|${currency}`;
    lies.set(place, (lies.get(place) ?? 0n) + position.margin);
  }
  for (const key of positions.keys()) differences.push(`position ${key}: its entries give one that is not kept`);
  const reserved = await readReserved(reader);
  const ledger = await readMarginBalances(reader);
  for (const { holder, asset, purpose, amount } of ledger) {
    const expected = (purpose === 'margin' ? lies : reserved).get(`${holder}|${asset}`) ?? 0n;
    if (decimal(amount) !== expected) {
      differences.push(
        `account ${holder}: ${purpose} is ${amount}, its ${purpose === 'margin' ? 'positions' : 'orders'} have ${decimalToText(expected)}`,
      );
    }
  }
  return { differences: differences.slice(0, DIFFERENCES_MAX), positions: held.length, liquidations };
}
