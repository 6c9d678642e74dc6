import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { country, day, instant, instrumentId, integer } from '../scalar.ts';

const direction = z.enum(['up', 'down']);

/** What people think of one instrument on one trade date. `up` and `down` count people, each once. */
export const vote = z.object({
  quote: quoteRow,
  tradeDate: day,
  /** Votes are taken and may be changed until `endsAt`. */
  isOpen: z.boolean(),
  endsAt: z.nullable(instant),
  opensAt: z.nullable(instant),
  up: z.int(),
  down: z.int(),
  own: z.nullable(z.object({ direction, at: instant })),
});
export type VoteView = z.infer<typeof vote>;

export const castVote = endpoint({
  method: 'POST',
  path: '/vote',
  summary:
    'Say whether an instrument closes higher or lower today. One vote each trade date, changeable until the close.',
  access: 'session',
  request: z.strictObject({ id: instrumentId, direction }),
  reply: vote,
  refusals: ['instrument_unknown', 'vote_not_offered', 'vote_closed', 'vote_ended'],
});

export const voteInfo = endpoint({
  method: 'GET',
  path: '/index/vote/info',
  summary: 'The votes of today: of one instrument, or of the most traded ones of a country by name.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({
    id: z.optional(instrumentId),
    country: z._default(country, 'IN'),
    limit: z._default(integer(1, 30), 10),
  }),
  reply: z.object({ items: z.array(vote) }),
  refusals: ['instrument_unknown'],
});
