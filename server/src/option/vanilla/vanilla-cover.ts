import type { Asset } from '@tarazu/domain/asset';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { CoverFacts, CoverPlace } from '@tarazu/domain/option/vanilla/cover';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import { readBalancesOf } from '../../platform/ledger.ts';
import type { OptionDeps } from '../index.ts';
import type { OptionMarkets } from '../option-market.ts';
import type { KeptOption, KeptVanilla } from '../store/kept-option.ts';
import { readOpenOptions } from '../store/option-store.ts';

/** e8, of one person */
export type BalanceOf = (asset: Asset, purpose: Purpose) => bigint;

/** `options`: those that are open. `splitting`: a split has still to meet what is held. */
export interface OwnFacts {
  readonly options: readonly KeptOption[];
  readonly balance: BalanceOf;
  readonly splitting: boolean;
}

/** The same outside of a decision. */
export async function readOwnFacts(
  { database, trading }: Pick<OptionDeps, 'database' | 'trading'>,
  owner: AccountId,
  instrumentId: string,
): Promise<OwnFacts> {
  const [balances, options, splitting] = await Promise.all([
    readBalancesOf(database, [owner]),
    readOpenOptions(database, [owner]),
    trading.covers.readSplitting(database, { owner, instrumentId }),
  ]);
  const balance: BalanceOf = (asset, purpose) =>
    decimal(balances.find((row) => row.asset === asset && row.purpose === purpose)?.amount ?? '0');
  return { options, balance, splitting };
}

const isCovered = (one: KeptOption, owner: AccountId): one is KeptVanilla =>
  one.kind === 'vanilla' && one.owner === owner && one.end === undefined && one.cover !== undefined;

/** Where the shares of one lie, with what the other calls of its owner on the same share need there. Undefined: it lies in money. */
export function coverPlace(
  kept: KeptVanilla,
  options: readonly KeptOption[],
  { balance, markets, nowMs }: { readonly balance: BalanceOf; readonly markets: OptionMarkets; readonly nowMs: number },
): CoverPlace | undefined {
  if (!kept.cover) return undefined;
  const others = options
    .filter((one) => isCovered(one, kept.owner))
    .filter(({ instrumentId, contractId }) => instrumentId === kept.instrumentId && contractId !== kept.contractId)
    .map(({ units, contracts, instrumentId, boughtAtMs }) => ({
      units: units * BigInt(contracts),
      shares: markets.shares(instrumentId, boughtAtMs, nowMs),
    }));
  return { ...kept.cover, lies: balance(kept.cover.base, 'option'), others };
}

/** Whether somebody may cover a call on it by their shares. */
export function coverFacts(
  owner: AccountId,
  { base, lot: step }: Pick<Instrument, 'base' | 'lot'>,
  options: readonly KeptOption[],
  { balance, splitting }: { readonly balance: BalanceOf; readonly splitting: boolean },
): CoverFacts {
  const open = options.filter((one) => isCovered(one, owner)).length;
  return { base, step, free: balance(base, 'available'), open, splitting };
}
