import type { Asset } from '@tarazu/domain/asset';
import type { PublishBlock } from '@tarazu/domain/block/desk-day';
import type { DeskId } from '@tarazu/domain/block/desks';
import type { AskForQuotes, CounterQuote } from '@tarazu/domain/block/request';
import type { AccountId } from '@tarazu/domain/posting';
import type { KnownAverage } from '../trading/index.ts';

interface OfDesk {
  /** The desk's own account. */
  readonly owner: AccountId;
  readonly desk: DeskId;
}

/** What is asked of desks, and what desks do by themselves. A block is traded by a command of trading. */
export type BlockDeskCommand =
  | ({
      readonly kind: 'request';
      readonly assets: readonly Asset[];
      readonly average: KnownAverage | undefined;
    } & AskForQuotes)
  | ({ readonly kind: 'counter' } & CounterQuote)
  | { readonly kind: 'let-go'; readonly owner: AccountId; readonly rfqId: string }
  | ({ readonly kind: 'endow' } & OfDesk)
  | ({ readonly kind: 'square'; readonly instrumentId: string; readonly assets: readonly Asset[] } & OfDesk)
  | ({ readonly kind: 'publish'; readonly assets: readonly Asset[] } & OfDesk & Omit<PublishBlock, 'nowMs'>)
  | ({
      readonly kind: 'end';
      readonly blockId: string;
      readonly instrumentId: string;
      readonly assets: readonly Asset[];
    } & OfDesk);
