import { refused } from '@tarazu/domain/decision';
import { HOUSE } from '@tarazu/domain/posting';
import { listTradingHalts } from '@tarazu/wire/market-features/trading-halt';
import { type HaltView, listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { country } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { KeptHalt } from '../store/halts.ts';
import type { KeptHalts } from './kept-halts.ts';
import { createHaltTransactor } from './transactor.ts';

export interface HaltDeskDeps {
  readonly market: Pick<LiveMarket, 'instrument' | 'instruments'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly proposals: ProposalDesk;
  readonly kept: KeptHalts;
}

const started = z.object({
  country,
  instrumentId: z.optional(z.string()),
  noticeEn: z.string(),
  noticePt: z.string(),
});
const ended = z.object({ haltId: z.string() });

const iso = (atMs: number) => new Date(atMs).toISOString();

function viewOf({ sinceMs, untilMs, instrumentId, ...halt }: KeptHalt): HaltView {
  const until = untilMs === undefined ? null : iso(untilMs);
  return { ...halt, instrumentId: instrumentId ?? null, since: iso(sinceMs), until };
}

/** Trading in a share or a market is halted and resumed by two operators. */
export function createHaltDesk({ market, committer, clock, proposals, kept }: HaltDeskDeps) {
  const transactor = createHaltTransactor({
    clock,
    instrumentsOf: ({ country, instrumentId }) =>
      instrumentId === undefined
        ? market.instruments.filter((each) => each.country === country).map(({ id }) => id)
        : [instrumentId],
  });
  const running = () => kept.all.filter(({ untilMs }) => untilMs === undefined);

  proposals.register({
    kind: 'halt.start',
    propose: 'market.halt',
    approve: 'market.halt.approve',
    parse: (json) => z.parse(started, json),
    async execute({ instrumentId, ...halt }, { proposalId, requestId, makerName, checkerName, audit }) {
      const thing = { ...halt, instrumentId, haltId: proposalId };
      const command = { kind: 'start', ...thing, proposedBy: makerName, approvedBy: checkerName } as const;
      const body = JSON.stringify([halt, instrumentId]);
      const outcome = await committer.submit(transactor, { owner: HOUSE, requestId, body, command, audit });
      if (outcome.kind === 'accepted') await kept.reread();
      return outcome;
    },
  });
  proposals.register({
    kind: 'halt.end',
    propose: 'market.halt',
    approve: 'market.halt.approve',
    parse: (json) => z.parse(ended, json),
    async execute({ haltId }, { requestId, audit }) {
      const command = { kind: 'end', haltId } as const;
      const outcome = await committer.submit(transactor, { owner: HOUSE, requestId, body: haltId, command, audit });
      if (outcome.kind === 'accepted') await kept.reread();
      return outcome;
    },
  });

  return {
    routes(serve: Serve) {
      serve(listHalts, () => ({ items: kept.all.map(viewOf) }));
      serve(listTradingHalts, (_input, { language }) => ({
        items: running().map(({ country, instrumentId, sinceMs, noticeEn, noticePt }) => ({
          country,
          instrumentId: instrumentId ?? null,
          since: iso(sinceMs),
          notice: language === 'pt-BR' ? noticePt : noticeEn,
        })),
      }));
      serve(proposeHalt, async ({ country, instrumentId, noticeEn, noticePt, reason, requestId }, context) => {
        const instrument = instrumentId === undefined ? undefined : market.instrument(instrumentId);
        if (instrumentId !== undefined && (!instrument || instrument.country !== country))
          return refused('instrument_unknown', { instrument: instrumentId });
        if (running().some((halt) => halt.country === country && halt.instrumentId === instrumentId))
          return refused('halt_on_already');
        const name = instrument && { name: `${instrument.symbol} · ${instrument.name}` };
        return proposals.propose(context, {
          kind: 'halt.start',
          payload: { country, instrumentId, noticeEn, noticePt },
          object: `market:${instrumentId ?? country}`,
          summary: { country, ...name, noticeEn, noticePt },
          reason,
          requestId,
        });
      });
      serve(proposeResume, async ({ haltId, reason, requestId }, context) => {
        const halt = running().find((each) => each.haltId === haltId);
        if (!halt) return refused('halt_unknown');
        const { country, instrumentId, noticeEn, noticePt, sinceMs } = halt;
        const instrument = instrumentId === undefined ? undefined : market.instrument(instrumentId);
        const name = instrument && { name: `${instrument.symbol} · ${instrument.name}` };
        return proposals.propose(context, {
          kind: 'halt.end',
          payload: { haltId },
          object: `market:${instrumentId ?? country}`,
          summary: { country, ...name, since: iso(sinceMs), noticeEn, noticePt },
          reason,
          requestId,
        });
      });
    },
  };
}
