import { type Refusal, refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';

/** Where somebody thinks an instrument closes: above or below its previous close. An opinion, nothing is paid for it. */
export type VoteDirection = 'up' | 'down';

/** How many voted each way for one trade date. */
export interface VoteTally {
  readonly up: number;
  readonly down: number;
}

/** Votes are taken and changed until the close of the trade date they are about. */
export function isVoteOpen({ phase }: Pick<TradingState, 'phase'>): boolean {
  return phase !== 'closed';
}

/** Why a vote is not taken now; undefined when it is. */
export function voteFault(
  instrument: Pick<Instrument, 'name' | 'listing'>,
  state: Pick<TradingState, 'phase' | 'opensAtMs'>,
): Refusal<'vote_not_offered' | 'vote_closed' | 'vote_ended', never> | undefined {
  if (instrument.listing !== 'listed') return refused('vote_not_offered', { instrument: instrument.name });
  if (isVoteOpen(state)) return undefined;
  if (state.opensAtMs === undefined) return refused('vote_ended');
  return refused('vote_closed', { opensAt: { at: new Date(state.opensAtMs).toISOString() } });
}

/** The share of `up` in whole per cent, rounded half up; undefined when nobody has voted. The rest to 100 is `down`. */
export function voteShare({ up, down }: VoteTally): number | undefined {
  const votes = up + down;
  return votes === 0 ? undefined : Math.floor((up * 200 + votes) / (votes * 2));
}
