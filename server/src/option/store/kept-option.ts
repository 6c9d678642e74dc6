import type { Asset, Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { VoidReason } from '@tarazu/domain/option/estimate';
import type { OptionOutcome } from '@tarazu/domain/option/option-events';
import type { OptionDirection, OptionWindow } from '@tarazu/domain/option/option-rules';
import type { CoverPlace } from '@tarazu/domain/option/vanilla/cover';
import type { VanillaOutcome, VanillaSide } from '@tarazu/domain/option/vanilla/vanilla-events';
import type { AccountId } from '@tarazu/domain/posting';

/** How an option ended. Amounts e8. */
export interface OptionEnd<Outcome = OptionOutcome | VanillaOutcome> {
  readonly outcome: Outcome;
  readonly reason: VoidReason | undefined;
  readonly expiryPrice: bigint | undefined;
  readonly paid: bigint;
  readonly settledAtMs: number;
  /** Number of its event. */
  readonly no: number;
}

/** One option of somebody, amounts e8. */
interface Kept {
  readonly owner: AccountId;
  readonly contractId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Of a window in points of 100, of a European one for a unit. */
  readonly price: bigint;
  readonly fair: bigint;
  readonly strike: bigint;
  readonly levels: boolean;
  readonly precision: bigint;
  readonly boughtAtMs: number;
  readonly expiresAtMs: number;
  /** Number of the event of its purchase; of a part of one, of the event that ended it. */
  readonly no: number;
}

export interface KeptWindow extends Kept {
  readonly kind: 'window';
  readonly window: OptionWindow;
  readonly end: OptionEnd<OptionOutcome> | undefined;
}

export interface KeptVanilla extends Kept {
  readonly kind: 'vanilla';
  readonly side: VanillaSide;
  /** Of one contract, e8. */
  readonly units: bigint;
  readonly contracts: number;
  /** Only some contracts of an option were ended, and these are those: the option that they were of. */
  readonly partOf: string | undefined;
  /** Whether calendar and announcements were kept when it began. */
  readonly datedQuote: boolean;
  /** Whether a part was rounded with what went on when it was ended. */
  readonly rounded: boolean;
  /** It lies in shares of its owner, e8; undefined: in money. */
  readonly cover: Pick<CoverPlace, 'base' | 'step'> | undefined;
  readonly end: OptionEnd<VanillaOutcome> | undefined;
}

export type KeptOption = KeptWindow | KeptVanilla;

/** What stands in the column of the window. */
export const VANILLA_LASTS = 'expiry';

export interface OptionRow {
  readonly owner_id: AccountId;
  readonly contract_id: string;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly direction: OptionDirection;
  readonly lasts: OptionWindow;
  readonly stake: string;
  readonly payout: string;
  readonly price: string;
  readonly fair: string;
  readonly strike: string;
  readonly levels: boolean;
  readonly tick_part: string;
  readonly bought_ms: number;
  readonly expires_ms: number;
  readonly event_no: number;
  readonly units: string | null;
  readonly contracts: number | null;
  readonly written: boolean;
  readonly part_of: string | null;
  readonly dated_quote: boolean;
  readonly rounded: boolean;
  readonly cover_asset: Asset | null;
  readonly cover_step: string | null;
  readonly outcome: OptionOutcome | VanillaOutcome | null;
  readonly reason: VoidReason | null;
  readonly expiry_price: string | null;
  readonly paid: string | null;
  readonly settled_ms: number | null;
  readonly settled_no: number | null;
}

function endOf({ outcome, reason, expiry_price: price, paid, settled_ms: atMs, settled_no: no }: OptionRow) {
  if (outcome === null || paid === null || atMs === null || no === null) return undefined;
  const expiryPrice = price === null ? undefined : decimal(price);
  return { outcome, reason: reason ?? undefined, expiryPrice, paid: decimal(paid), settledAtMs: atMs, no };
}

export function optionOf(row: OptionRow): KeptOption {
  const kept: Kept = {
    owner: row.owner_id,
    contractId: row.contract_id,
    instrumentId: row.instrument_id,
    market: row.market,
    currency: row.currency,
    direction: row.direction,
    stake: decimal(row.stake),
    payout: decimal(row.payout),
    price: decimal(row.price),
    fair: decimal(row.fair),
    strike: decimal(row.strike),
    levels: row.levels,
    precision: decimal(row.tick_part),
    boughtAtMs: row.bought_ms,
    expiresAtMs: row.expires_ms,
    no: row.event_no,
  };
  const end = endOf(row);
  // The table holds that only options with units end in the ways of European ones.
  if (row.units === null || row.contracts === null) {
    return { ...kept, kind: 'window', window: row.lasts, end: end as KeptWindow['end'] };
  }
  const side = row.written ? 'write' : 'buy';
  const many = {
    units: decimal(row.units),
    contracts: row.contracts,
    partOf: row.part_of ?? undefined,
    datedQuote: row.dated_quote,
    rounded: row.rounded,
    cover:
      row.cover_asset === null || row.cover_step === null
        ? undefined
        : { base: row.cover_asset, step: decimal(row.cover_step) },
  };
  return { ...kept, kind: 'vanilla', side, ...many, end: end as KeptVanilla['end'] };
}
