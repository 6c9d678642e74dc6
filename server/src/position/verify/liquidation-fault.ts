import { actsIsolated } from '@tarazu/domain/margin/change';
import { crossLadderStep, ladderStep } from '@tarazu/domain/margin/ladder/next-step';
import { takenOver, takenOverCross } from '@tarazu/domain/margin/ladder/take-over';
import { acts, type Exposure } from '@tarazu/domain/margin/margin-group';
import type { MarginTariffs } from '@tarazu/domain/margin/tariff/margin-tariff';
import { contractTerms } from '@tarazu/domain/market-rules/contracts';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { TakenOverBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { PlacedBody } from '@tarazu/domain/trading/order-events';
import { positionKey } from '../store.ts';
import { dayOf } from './change-fault.ts';
import { pricesFault } from './price-fault.ts';
import { same } from './same.ts';
import { balanceBefore, type ChangingEntry } from './verify-store.ts';

/** What an entry of the engine is looked at with: the entry, what its owner held before it, and the figures of every day. */
export interface EntryFacts {
  readonly entry: ChangingEntry<unknown>;
  readonly held: ReadonlyMap<string, KeptPosition>;
  readonly tariffs: MarginTariffs;
}

/** Every cross position with a mark and the figures of the day; undefined: one of them has no mark. */
function crossOf<Mark extends { readonly instrumentId: string; readonly mark: string }>(
  marks: readonly Mark[],
  { entry, held, tariffs }: EntryFacts,
): readonly (Exposure & { readonly position: KeptPosition; readonly of: Mark })[] | undefined {
  // What operators have changed counts from its day on, and for nothing before.
  const tariff = tariffs.on(dayOf(entry.at_ms));
  const cross = [...held].filter(([, { mode }]) => mode === 'cross');
  const found = cross.flatMap(([key, position]) => {
    const [instrumentId = ''] = key.split('|');
    const of = marks.find((one) => one.instrumentId === instrumentId);
    const terms = contractTerms(instrumentId, tariff);
    return of && terms ? [{ instrumentId, position, terms, mark: decimal(of.mark), of }] : [];
  });
  return found.length === cross.length ? found : undefined;
}

function moneyFault(
  money: string,
  { entry }: EntryFacts,
  { market, currency }: Pick<TakenOverBody, 'market' | 'currency'>,
): string | undefined {
  const free = marketOf(market).margin?.account.free ?? 'available';
  const before = balanceBefore(entry, entry.owner_id, currency, free) ?? 0n;
  return decimal(money) === before ? undefined : `its account had ${decimalToText(before)}, and not ${money}`;
}

/** A position that was taken over. `marks`: of everything that was taken over with it, as their own events have them. */
export function takenOverFault(
  body: TakenOverBody,
  facts: EntryFacts,
  marks: ReadonlyMap<string, string>,
): string | undefined {
  const { instrumentId, prices, group } = body;
  const { entry, held, tariffs } = facts;
  const before = held.get(positionKey(instrumentId, body.before.direction));
  if (!before || !same(before, body.before)) return 'it was not what its liquidation says';
  const byPrices = pricesFault(instrumentId, prices, entry.at_ms);
  if (byPrices) return byPrices;
  if (!group) {
    const terms = contractTerms(instrumentId, tariffs.on(dayOf(entry.at_ms)));
    if (!terms) return 'the rules of its contract are not known';
    if (!actsIsolated({ position: before, terms, mark: decimal(prices.mark) }))
      return `the mark of ${prices.mark} does not liquidate it`;
    const value = takenOver(before).cost;
    return value === decimal(body.value)
      ? undefined
      : `it was given up for ${body.value}, by the rule ${decimalToText(value)}`;
  }
  const exposures = crossOf(group.marks, facts);
  if (!exposures || group.marks.some(({ instrumentId: id, mark }) => marks.get(id) !== mark))
    return 'the marks of its account are not those of its positions';
  const all = { money: decimal(group.money), exposures };
  if (!acts(all)) return 'the marks do not liquidate its account';
  const value = takenOverCross(all)[exposures.findIndex((one) => one.position === before)]?.cost;
  if (value !== decimal(body.value)) return 'it was given up for something else than by the rule';
  return moneyFault(group.money, facts, body);
}

/** An order by which the engine has closed a part of a position: it had to go, and so much of it. */
export function cutFault(
  { instrumentId, market, currency, onMargin, quantity, price, cut }: PlacedBody,
  facts: EntryFacts,
): string | undefined {
  if (!onMargin?.cut || !cut) return undefined;
  const { entry, held, tariffs } = facts;
  const own = held.get(positionKey(instrumentId, onMargin.direction));
  if (!own) return 'there was nothing to cut';
  for (const one of cut.prices) {
    const fault = pricesFault(one.instrumentId, one, entry.at_ms);
    if (fault) return fault;
  }
  const state = { ordersOpen: false, cutFailed: false, warned: 0n };
  const steps = ({ lot, tick }: { readonly lot: string; readonly tick: string }) => ({
    lot: decimal(lot),
    tick: decimal(tick),
  });
  if (own.mode === 'cross') {
    const exposures = crossOf(cut.prices, facts)?.map((one) => ({ ...one, ...steps(one.of) }));
    if (!exposures || cut.money === undefined) return 'the marks of its account are not those of its positions';
    const step = crossLadderStep({ ...state, money: decimal(cut.money), exposures });
    if (step.step !== 'cut' || exposures[step.place]?.position !== own) return 'by the rule it was not cut';
    return sizeFault(step, { quantity, price }) ?? moneyFault(cut.money, facts, { market, currency });
  }
  const [prices] = cut.prices;
  const terms = contractTerms(instrumentId, tariffs.on(dayOf(entry.at_ms)));
  if (!terms || !prices) return 'the rules of its contract are not known';
  const step = ladderStep({ ...state, ...steps(prices), position: own, terms, mark: decimal(prices.mark) });
  return step.step === 'cut' ? sizeFault(step, { quantity, price }) : 'by the rule it was not cut';
}

function sizeFault(
  step: { readonly quantity: bigint; readonly limit: bigint },
  { quantity, price }: Pick<PlacedBody, 'quantity' | 'price'>,
): string | undefined {
  return decimal(quantity) === step.quantity && price !== null && decimal(price) === step.limit
    ? undefined
    : `${quantity} at ${price} were cut, by the rule ${decimalToText(step.quantity)} at ${decimalToText(step.limit)}`;
}
