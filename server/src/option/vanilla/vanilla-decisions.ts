import type { Asset } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import type { Halt } from '@tarazu/domain/market/halt/halt';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { OptionFacts } from '@tarazu/domain/option/buy-option';
import type { OptionRule } from '@tarazu/domain/option/option-rules';
import { decideOpenVanilla } from '@tarazu/domain/option/vanilla/buy-vanilla';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import type { CoverSales } from '../../trading/index.ts';
import type { OptionMarkets } from '../option-market.ts';
import type { KeptOption, KeptVanilla } from '../store/kept-option.ts';
import { coverFacts } from './vanilla-cover.ts';
import { decideClose, decideExpire, type VanillaCommand, vanillaFacts } from './vanilla-deciding.ts';

/** What a batch knows of European options. */
interface Known {
  readonly options: ReadonlyMap<string, KeptOption>;
  readonly halts: readonly Halt[];
  /** What is sold of shares that lie for calls. */
  readonly sales: Awaited<ReturnType<CoverSales['load']>>;
}

/** Beginning and end of European options, told what a batch knows. */
export function createVanillaDecisions({
  markets,
  covers,
  instrument,
  practice,
}: {
  readonly markets: OptionMarkets;
  readonly covers: CoverSales;
  readonly instrument: (instrumentId: string) => Instrument | undefined;
  readonly practice: () => boolean;
}) {
  /** What is known of the owner of one, where it lies on shares. */
  function ownFacts(owner: AccountId, instrumentId: string | undefined, known: Known, context: DecideContext) {
    return {
      options: [...known.options.values()],
      balance: (asset: Asset, purpose: Purpose) => context.balance(owner, asset, purpose),
      splitting: instrumentId !== undefined && covers.isSplitting({ owner, instrumentId }, known.sales),
    };
  }

  return {
    open(
      command: Extract<VanillaCommand, { kind: 'open-vanilla' }>,
      facts: () => OptionFacts,
      known: Known,
      context: DecideContext,
    ) {
      if (!practice()) return refused('option_only_in_practice');
      const { owner, instrumentId, cover } = command;
      const found = cover && instrument(instrumentId);
      const own = found && ownFacts(owner, instrumentId, known, context);
      return decideOpenVanilla(command, {
        ...facts(),
        ...vanillaFacts(instrumentId, context.nowMs, markets),
        cover: own && coverFacts(owner, found, own.options, own),
      });
    },
    close(
      command: Extract<VanillaCommand, { kind: 'close-vanilla' }>,
      kept: KeptOption | undefined,
      known: Known,
      context: DecideContext,
    ) {
      return decideClose(command, kept, {
        ...ownFacts(command.owner, kept?.instrumentId, known, context),
        nowMs: context.nowMs,
        practice: practice(),
        halts: known.halts,
        markets,
      });
    },
    /** `rule`: the one under which it was bought. */
    expire(kept: KeptVanilla, rule: OptionRule, known: Known, context: DecideContext) {
      const { owner, instrumentId } = kept;
      const own = ownFacts(owner, instrumentId, known, context);
      const trading = () => covers.facts({ owner, instrumentId }, known.sales, context, kept.expiresAtMs);
      return decideExpire(kept, { ...own, nowMs: context.nowMs, rule, halts: known.halts, markets, trading });
    },
  };
}
