import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showActivity, showMarketHealth } from '@tarazu/wire/operator/market-health';
import type { Histogram } from 'prom-client';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type Activity, activitySpans } from './activity.ts';

export { type Activity, createActivity } from './activity.ts';

type Health = ReplyOf<typeof showMarketHealth>;

/** An instrument of an open market that has not printed for this long is counted as quiet. */
const QUIET_MS = 60_000;

export interface MarketHealthDeps {
  readonly market: Pick<Market, 'live'>;
  readonly committer: Pick<Committer, 'waiting'>;
  readonly metrics: Metrics;
  readonly jobs: Pick<Jobs, 'states'>;
  readonly database: Reader;
  readonly activity: Pick<Activity, 'parts'>;
  readonly clock: Pick<Clock, 'nowMs'>;
}

function iso(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

/** One market by the prints of its shares. Indices are reckoned and have none. */
function marketsOf({ live }: Pick<Market, 'live'>): Health['markets'] {
  const byCountry = Map.groupBy(
    live.instruments.filter(({ kind }) => kind !== 'index'),
    ({ country }) => country,
  );
  return [...byCountry].map(([country, instruments]) => {
    const lastAt = instruments.map(({ id }) => live.prints(id, 1)[0]?.atMs);
    const known = lastAt.filter((atMs) => atMs !== undefined);
    const newest = known.length === 0 ? undefined : known.reduce((left, right) => Math.max(left, right));
    const [first] = instruments;
    const nowMs = live.nowMs(first?.id);
    const state = first && live.tradingState(first.id);
    const open = state?.phase === 'open';
    return {
      country,
      instruments: instruments.length,
      phase: state?.phase ?? 'closed',
      until: iso(open ? state.closesAtMs : state?.opensAtMs),
      lastPrintAt: iso(newest),
      lagMs: newest === undefined ? null : Math.min(999_999_999, Math.max(0, Math.round(nowMs - newest))),
      quiet: open ? lastAt.filter((atMs) => atMs === undefined || nowMs - atMs > QUIET_MS).length : 0,
    };
  });
}

/** Count, mean and the bound under which 99 of 100 lie, milliseconds. */
async function timesOf(histogram: Histogram): Promise<{ count: number; meanMs: number; slowMs: number }> {
  const { values } = await histogram.get();
  const of = (suffix: string) => values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
  const [count, sum] = [of('_count'), of('_sum')];
  if (count === 0) return { count, meanMs: 0, slowMs: 0 };
  const bounds = values
    .filter(({ metricName }) => metricName?.endsWith('_bucket'))
    .flatMap(({ labels, value }) => (typeof labels.le === 'number' ? [{ bound: labels.le, value }] : []))
    .toSorted((left, right) => left.bound - right.bound);
  const slow = bounds.find(({ value }) => value >= count * 0.99) ?? bounds.at(-1);
  const ms = (seconds: number) => Math.round(seconds * 100_000) / 100;
  return { count, meanMs: ms(sum / count), slowMs: ms(slow?.bound ?? 0) };
}

/** How fresh the prices are and how busy the house is, for operators to look at. */
export function createMarketHealth({ database, market, committer, metrics, jobs, activity, clock }: MarketHealthDeps) {
  const numberOf = async (metric: Metrics['feedClients'] | Metrics['feedCutOff']) =>
    (await metric.get()).values[0]?.value ?? 0;
  return {
    routes(serve: Serve) {
      serve(showActivity, async ({ span }) => ({
        partMinutes: activitySpans[span].part,
        parts: [...(await activity.parts(database, span))],
      }));
      serve(showMarketHealth, async () => {
        const { live } = market;
        const [batches, subscribers, cutOff, batchFailures, incidents] = await Promise.all([
          timesOf(metrics.batchSeconds),
          numberOf(metrics.feedClients),
          numberOf(metrics.feedCutOff),
          numberOf(metrics.batchFailures),
          numberOf(metrics.incidents),
        ]);
        const { count, meanMs, slowMs } = batches;
        return {
          at: new Date(clock.nowMs()).toISOString(),
          source: live.sourceName,
          replayDate: live.label.replayDate ?? null,
          replaySpeed: live.label.speed ?? null,
          markets: marketsOf(market),
          house: {
            subscribers,
            queue: committer.waiting,
            batches: count,
            batchMeanMs: meanMs,
            batchSlowMs: slowMs,
            batchFailures,
            cutOff,
            incidents,
            jobs: jobs.states().map(({ name, everyMs, runs, failures, endedAtMs, tookMs }) => ({
              name,
              everySeconds: everyMs / 1000,
              runs,
              failures,
              endedAt: iso(endedAtMs),
              tookMs: tookMs === undefined ? null : Math.round(tookMs),
            })),
            lastIncidents: metrics.lastIncidents.map(({ incident, path, atMs }) => ({
              incident,
              path,
              at: new Date(atMs).toISOString(),
            })),
          },
        };
      });
    },
  };
}
