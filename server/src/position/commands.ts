import type { Asset } from '@tarazu/domain/asset';
import type { Direction } from '@tarazu/domain/margin/position';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND, type LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
import type { LiveMarket } from '../market/index.ts';
import type { Consented } from '../platform/commit/consent.ts';
import type { DayCommand } from './day.ts';
import type { Stamp } from './funding-store.ts';

/** Margin of contracts, and of their fund, is of this currency. */
export const MARGIN_CURRENCY = 'USDT';

interface OfPosition {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly direction: Direction;
}

export type PositionCommand =
  | ({ readonly kind: 'change-margin'; readonly amount: bigint } & OfPosition & Consented)
  | ({ readonly kind: 'change-leverage'; readonly leverage: number } & OfPosition & Consented)
  | { readonly kind: 'set-hedged'; readonly owner: AccountId; readonly hedged: boolean }
  /** What the ladder does with a position, or with all cross positions where none is named. */
  | {
      readonly kind: 'ladder';
      readonly owner: AccountId;
      readonly of: Omit<OfPosition, 'owner'> | undefined;
      readonly cutFailed: boolean;
    }
  /** Tells of announced figures that move its liquidation price. */
  | ({ readonly kind: 'terms-notice' } & OfPosition)
  | ({ readonly kind: 'deleverage'; readonly quantity: bigint; readonly opposites: readonly AccountId[] } & OfPosition)
  /** Reckons a stamp for everybody who held then. */
  | ({
      readonly kind: 'reckon-funding';
      readonly owner: AccountId;
      readonly index: bigint;
      readonly samples: number;
    } & Stamp)
  | ({ readonly kind: 'fund' } & FundingDue)
  | { readonly kind: 'endow'; readonly owner: AccountId; readonly amount: bigint }
  | DayCommand;

/** Whom it is about, beside its owner. */
export function accountsOf(command: PositionCommand): readonly AccountId[] {
  if (command.kind === 'ladder') return [command.owner, INSURANCE_FUND];
  if (command.kind === 'deleverage') return [command.owner, ...command.opposites];
  return [command.owner];
}

/** What they may write. */
export const positionEvents = [
  'position.margin-changed',
  'position.leverage-changed',
  'position.hedging-changed',
  'position.funded',
  'position.warned',
  'position.terms-announced',
  'position.taken-over',
  'position.deleveraged',
  'position.square-off-due',
  'position.closed-out',
  'fund.endowed',
  'fund.funding-due',
  'fund.took-over',
  'fund.deleveraged',
] as const satisfies readonly LiquidationEvent['type'][];

/** What its money is of. */
export function marketCurrency(market: Pick<LiveMarket, 'instrument'>, command: PositionCommand): Asset {
  const of = command.kind === 'ladder' ? command.of : command;
  const id = of && 'instrumentId' in of ? of.instrumentId : undefined;
  return (id === undefined ? undefined : market.instrument(id)?.currency) ?? MARGIN_CURRENCY;
}
