import { createHash } from 'node:crypto';
import { type Decision, refused } from '@tarazu/domain/decision';
import type { MarginTariff } from '@tarazu/domain/margin/tariff/margin-tariff';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decideTermsNotice } from '@tarazu/domain/trading/on-margin/announce-terms';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import type { PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed, DecideContext } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { PositionCommand } from './commands.ts';
import { hasDay } from './day.ts';
import { announcedTerms, groupOf } from './margin-facts.ts';
import { type AccountPositions, type OwnedPosition, positionKey, readAllPositions } from './store.ts';

const EVERY_MS = 60_000;
const TOLD_AT_ONCE = 200;

/** Tells of a liquidation price that announced figures move, by the marks and the money of this moment. */
export function decideNotice(
  { owner, instrumentId, direction }: Extract<PositionCommand, { kind: 'terms-notice' }>,
  account: AccountPositions,
  market: LiveMarket,
  { balance, nowMs }: Pick<DecideContext, 'balance' | 'nowMs'>,
): Decision<PositionEvent, 'nothing_to_change'> {
  const held = account.positions.get(positionKey(instrumentId, direction));
  const announced = held && announcedTerms(market, nowMs, held.market);
  const prices = market.marginPrices(instrumentId);
  const free = held && marketOf(held.market).margin?.account.free;
  if (!held || !announced || !prices || !free) return refused('nothing_to_change');
  const group = groupOf(held, account, balance(owner, held.currency, free), market, nowMs);
  const { tickSize: tick } = market.tradingState(instrumentId);
  return decideTermsNotice(held, { group, mark: prices.mark, tick }, announced);
}

/** What names an announcement: the day and the figures, so that others for the same day are told of again. */
function nameOf({ from, tariff }: { readonly from: string; readonly tariff: MarginTariff }): string {
  const figures = JSON.stringify(tariff, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  return `${from}-${createHash('sha256').update(figures).digest('hex').slice(0, 16)}`;
}

interface TermsNoticeDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly clock: Clock;
  readonly jobs: Jobs;
  submit(command: PositionCommand, requestId: HouseRequestId): Promise<Committed>;
}

/**
 * Once for each announcement, everybody who holds then hears what it makes of their positions. Each notice has a number of its own, so a restart tells nobody twice.
 * Who opens a position later sees the announcement before the button, and beside what they hold.
 */
export function createTermsNotices({ market, database, clock, jobs, submit }: TermsNoticeDeps): Job {
  let told = '';

  /** Whether each of them was decided. */
  async function tell(held: readonly OwnedPosition[], name: string): Promise<boolean> {
    const outcomes = await Promise.all(
      held.map(({ owner, instrumentId, position: { direction } }) =>
        submit(
          { kind: 'terms-notice', owner, instrumentId, direction },
          houseRequestId('margin-notice', name, owner, instrumentId, direction),
        ),
      ),
    );
    return outcomes.every((outcome) => outcome.kind !== 'refused' || outcome.code !== 'busy');
  }

  return jobs.create('margin-notices', EVERY_MS, async () => {
    const next = market.marginTariffs.ahead(new Date(clock.nowMs()).toISOString().slice(0, 10));
    if (!next || nameOf(next) === told) return;
    const name = nameOf(next);
    const held = (await readAllPositions(database)).filter((one) => one.owner !== INSURANCE_FUND && !hasDay(one));
    const isQuiet = ({ instrumentId }: OwnedPosition) => market.marginPrices(instrumentId)?.stale === false;
    const due = held.filter(isQuiet);
    let all = due.length === held.length;
    for (let from = 0; from < due.length; from += TOLD_AT_ONCE) {
      all = (await tell(due.slice(from, from + TOLD_AT_ONCE), name)) && all;
    }
    // Those whose mark nobody knows, or whom a busy store could not hear, are told at the next run.
    if (all) told = name;
  });
}
