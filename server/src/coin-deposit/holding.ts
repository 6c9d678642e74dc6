import type { Currency } from '@tarazu/domain/asset';
import type { CoinHome } from '@tarazu/domain/chain/coin-deposit';
import type { MarketId } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { Reader, Writer } from '../platform/database.ts';
import { type GrantedShares, insertGrants, loadHoldings, type OwnedHolding, saveHoldings } from '../trading/index.ts';

/** As what a coin is held. */
export interface HeldCoin extends CoinHome {
  readonly market: MarketId;
  readonly base: string;
  readonly currency: Currency;
}

/** What people hold of the coins that come in, and what of it is new. */
export interface CoinHoldings {
  readonly byKey: Map<string, OwnedHolding>;
  readonly credited: Set<string>;
  readonly given: GrantedShares[];
}

const keyOf = (owner: AccountId, instrumentId: string) => `${owner}|${instrumentId}`;

export async function loadCoinHoldings(
  reader: Reader,
  wanted: readonly { readonly owner: AccountId; readonly home: HeldCoin }[],
): Promise<CoinHoldings> {
  const asked = wanted.map(({ owner, home: { instrumentId } }) => ({ owner, instrumentId }));
  const found = await loadHoldings(reader, asked);
  const byKey = new Map(found.map((one) => [keyOf(one.owner, one.instrumentId), one]));
  return { byKey, credited: new Set(), given: [] };
}

/** A coin that came is held like one that was bought for what it was worth. Amounts e8. */
export function hold(
  { byKey, credited, given }: CoinHoldings,
  owner: AccountId,
  { instrumentId, market, base, currency }: HeldCoin,
  { amount, cost, eventNo, atMs }: { amount: bigint; cost: bigint; eventNo: number; atMs: number },
): void {
  const key = keyOf(owner, instrumentId);
  const { holding = emptyHolding } = byKey.get(key) ?? {};
  const after = { ...holding, quantity: holding.quantity + amount, cost: holding.cost + cost };
  byKey.set(key, { owner, instrumentId, market, base, currency, holding: after });
  credited.add(key);
  given.push({ owner, eventNo, reason: 'deposit', instrumentId, currency, quantity: amount, cost, atMs });
}

export async function saveCoinHoldings(writer: Writer, { byKey, credited, given }: CoinHoldings): Promise<void> {
  await Promise.all([
    saveHoldings(
      writer,
      [...credited].flatMap((key) => byKey.get(key) ?? []),
    ),
    insertGrants(writer, given),
  ]);
}
