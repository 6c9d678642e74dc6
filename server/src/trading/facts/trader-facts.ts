import type { TradedDay } from '@tarazu/domain/charges/traded-volume';
import type { AccountId } from '@tarazu/domain/posting';
import type { Trader, WindsDown } from '@tarazu/domain/trading/admission';
import type { Reader } from '../../platform/database.ts';

/** What is stopped for somebody, their memberships and their own limits. */
export interface TraderFacts extends Omit<Trader, 'status'> {
  /** What they traded day by day where charges go by volume. */
  readonly traded: readonly TradedDay[];
  /** Of an account that trades for somebody else: whether that person has answered the questions about leverage. */
  readonly suitable?: boolean;
  /** Of such an account: whether it may still buy. It changes by entries of its own. */
  readonly windsDown?: WindsDown | undefined;
}
/** The part of it that other features keep. */
interface TraderElsewhere extends Omit<TraderFacts, 'own' | 'traded' | 'suitable'> {
  /** Of an account that trades for somebody else: who that is, and whose limits count. */
  readonly actsFor?: AccountId | undefined;
}

/** One for each of the asked, whether there is anything to say or not. */
export type ReadTraders<Facts = TraderFacts> = (
  reader: Reader,
  owners: readonly AccountId[],
) => Promise<ReadonlyMap<AccountId, Facts>>;
export type ReadTradersElsewhere = ReadTraders<TraderElsewhere>;
