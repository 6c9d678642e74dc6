import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimalToText } from '@tarazu/domain/money';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import { decideFunding, type FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
import { type FundingHolder, reckonFunding } from '@tarazu/domain/trading/on-margin/reckon-funding';
import type { DecideContext } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { PositionCommand } from './commands.ts';
import { readHeldAt, type Stamp } from './funding-store.ts';
import { type Marks, marginRuleOf } from './margin-facts.ts';

/** Who held at stamps, by contract and stamp. */
export type HoldersAt = ReadonlyMap<string, readonly FundingHolder[]>;

const nameOf = ({ instrumentId, stampMs }: Stamp) => `${instrumentId}|${stampMs}`;

export async function loadHoldersAt(reader: Reader, stamps: readonly Stamp[]): Promise<HoldersAt> {
  return new Map(
    await Promise.all(stamps.map(async (stamp) => [nameOf(stamp), await readHeldAt(reader, stamp)] as const)),
  );
}

/** Funding of a stamp as the write path decides it. */
export function createFundingSteps(marks: Pick<Marks, 'marginTariffs'>) {
  function reckonedOf(stamp: Stamp, { holders }: { readonly holders: HoldersAt }) {
    const held = holders.get(nameOf(stamp)) ?? [];
    const [first] = held;
    const step = first && marginRuleOf(first, marks, stamp.stampMs)?.step;
    return step === undefined ? undefined : reckonFunding(held, stamp, step);
  }

  return {
    duesOf: (stamp: Stamp, facts: { readonly holders: HoldersAt }): readonly FundingDue[] =>
      reckonedOf(stamp, facts)?.dues ?? [],

    decideReckoning(
      command: Extract<PositionCommand, { kind: 'reckon-funding' }>,
      facts: { readonly holders: HoldersAt },
    ): Decision<LiquidationEvent, never> {
      const { instrumentId, stampMs, rate, mark, index, samples } = command;
      const reckoned = reckonedOf(command, facts);
      return accepted<LiquidationEvent>([
        {
          type: 'fund.funding-due',
          body: {
            instrumentId,
            stamp: new Date(stampMs).toISOString(),
            rate: decimalToText(rate),
            mark: decimalToText(mark),
            index: decimalToText(index),
            samples,
            held: decimalToText(reckoned?.held ?? 0n),
            holders: reckoned?.dues.length ?? 0,
            paid: decimalToText(reckoned?.paid ?? 0n),
            venue: decimalToText(reckoned?.venue ?? 0n),
          },
        },
      ]);
    },
  };
}

/** Pays what is due, or takes it. `position`: what is held there now. */
export function decideFunded(
  due: FundingDue,
  position: KeptPosition | undefined,
  context: Pick<DecideContext, 'balance'>,
) {
  const account = marketOf(due.market).margin?.account;
  if (!account) return refused('nothing_to_change');
  return decideFunding(due, position, { free: context.balance(due.owner, due.currency, account.free), account });
}
