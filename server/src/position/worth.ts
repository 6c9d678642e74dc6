import type { Currency } from '@tarazu/domain/asset';
import { unrealised } from '@tarazu/domain/margin/position';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../platform/database.ts';
import { exposureOf, type Marks } from './margin-facts.ts';
import { type HeldPosition, loadAccountPositions } from './store.ts';

/** What these positions have gained (above zero) or lost at their marks, not realised yet, e8 in their currency. A position whose mark nobody knows counts nothing. */
export function gainOf(held: readonly HeldPosition[], marks: Marks, nowMs: number): bigint {
  return held.reduce((sum, one) => {
    if (!marks.marginPrices(one.instrumentId)) return sum;
    const { position, mark } = exposureOf(one, marks, nowMs);
    return sum + unrealised(position, mark);
  }, 0n);
}

/** Of all positions of a person, by currency. */
export async function readGains(
  reader: Reader,
  owner: AccountId,
  marks: Marks,
  nowMs: number,
): Promise<ReadonlyMap<Currency, bigint>> {
  const account = (await loadAccountPositions(reader, [owner])).get(owner);
  const held = [...(account?.positions.values() ?? [])];
  const of = Map.groupBy(held, ({ currency }) => currency);
  return new Map([...of].map(([currency, own]) => [currency, gainOf(own, marks, nowMs)]));
}
