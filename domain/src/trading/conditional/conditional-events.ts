import type { Currency } from '../../asset.ts';
import type { Side } from '../../charges/charge-rule.ts';
import type { DomainEvent, RefusalParams } from '../../decision.ts';
import type { Actor } from '../../journal/actor.ts';
import type { RatioText } from '../../market/corporate-action/split.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import type { OnMargin } from '../on-margin/on-margin.ts';
import type { OrderRefusalCode } from '../refusal-code.ts';
import type { LegName, WatchedPrice } from './conditional-order.ts';
import type { Direction } from './watch.ts';

// Bodies are plain JSON: decimals as text, instants as ISO text.

export type WatchText =
  | { readonly kind: 'level'; readonly direction: Direction; readonly level: string }
  | {
      readonly kind: 'trailing';
      readonly direction: Direction;
      /** One of the two: a price, or hundredths of a per cent. */
      readonly amount: string | null;
      readonly bps: number | null;
      readonly best: string;
    }
  | { readonly kind: 'opening'; readonly direction: 'rises'; readonly opensAt: string };

export interface LegText {
  readonly watch: WatchText;
  /** The limit of the order that is placed; null: at the market. */
  readonly price: string | null;
}

interface Terms {
  readonly conditionalId: string;
  readonly by: Actor;
  readonly quantity: string;
  readonly legs: readonly LegText[];
  readonly until: string;
  /** The last print when it was set; those of before November 2026 do not say. */
  readonly last?: string;
}

export interface CreatedBody extends Terms, InstrumentRef {
  readonly side: Side;
  readonly after: string | null;
  /** It is for what that order leaves unfilled, not for what it fills. */
  readonly part?: 'rest';
  readonly onMargin?: OnMargin;
  readonly whole?: true;
  /** Absent: the last print. */
  readonly watched?: WatchedPrice;
}

/** What it is about, for whoever is told. */
interface About {
  readonly conditionalId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: string;
  /** Of one that waits for the opening: when that was to be. */
  readonly opensAt?: string;
  /** The order for a part of which it is: of an exit, what that fills. Older ones do not say. */
  readonly after?: string;
  readonly part?: 'rest';
  /** On margin: what its order does. */
  readonly onMargin?: OnMargin;
}

/** Which side was reached, and whether there was another one; older ones do not say. */
interface ReachedText {
  readonly reached?: LegName;
  readonly other?: boolean;
  /** The other side waits on, as a conditional order of this name, for what was not filled at once. */
  readonly rest?: string;
}

/** The print that reached a leg, and for a trailing one the best before it: enough to reckon it again. */
export interface ReachingPrintText {
  readonly leg: 0 | 1;
  readonly sequence: number;
  readonly price: string;
  readonly best: string | null;
  /** What its level was rounded to. */
  readonly tick: string;
  readonly at: string;
}

export interface ConditionalEndedBody extends About {
  readonly by: Actor;
  /** `asked`: by the person. `entry_ended`: the order whose fills it was for ended without one. `rest_filled`: the order whose rest it was for left none. `dividend`: the share went ex, see `DividendPolicy`. `split`: see `SplitPolicy`. `position_closed`: there is nothing left for it to close. */
  readonly reason: 'asked' | 'entry_ended' | 'rest_filled' | 'until' | 'dividend' | 'split' | 'position_closed';
}

/** Its levels went down with a dividend, or its levels and its quantity went with a split: one of the two is said. */
interface AdjustedBody extends Terms, About {
  readonly actionId: string;
  readonly perShare?: string;
  /** It is now for its own quantity, whatever order it was an exit of. */
  readonly split?: RatioText;
}

export type ConditionalEvent =
  | DomainEvent<'conditional.created', CreatedBody>
  | DomainEvent<'conditional.modified', Terms>
  | DomainEvent<'conditional.adjusted', AdjustedBody>
  | DomainEvent<
      'conditional.fired',
      About & ReachedText & { readonly print: ReachingPrintText; readonly orderId: string }
    >
  | DomainEvent<
      'conditional.failed',
      About &
        ReachedText & {
          readonly print: ReachingPrintText;
          readonly code: OrderRefusalCode;
          readonly params: RefusalParams;
        }
    >
  | DomainEvent<'conditional.cancelled', ConditionalEndedBody>
  | DomainEvent<'conditional.expired', ConditionalEndedBody>;

export const conditionalEvents = [
  'conditional.created',
  'conditional.modified',
  'conditional.adjusted',
  'conditional.fired',
  'conditional.failed',
  'conditional.cancelled',
  'conditional.expired',
] as const satisfies readonly ConditionalEvent['type'][];
