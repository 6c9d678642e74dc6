import { refused } from '@tarazu/domain/decision';
import { type Halt, haltsWithin } from '@tarazu/domain/market/halt/halt';
import { decimal } from '@tarazu/domain/money';
import type { OptionBought, OptionSettled } from '@tarazu/domain/option/option-events';
import { type OptionRule, optionRule } from '@tarazu/domain/option/option-rules';
import { haltFaults, purchaseFaults, settlementFaults } from '@tarazu/domain/option/verify-option';
import type { AccountId } from '@tarazu/domain/posting';
import { listOptions, showOption, showOptionStatistics } from '@tarazu/wire/option/option';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Trading } from '../trading/index.ts';
import { estimateRuleView, evidenceOf } from './evidence-view.ts';
import type { KeptWindow } from './store/kept-option.ts';
import { loadOptions, readOptionPage, readSettledOptions } from './store/option-store.ts';
import { groupedFigures, money, optionView, percent, priceText, symbolOf } from './views.ts';

interface RecordDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'readHalts'>;
}

export const DAY_MS = 86_400_000;
/** Statistics count no more than these; nobody can have more within the largest number of days without a program. */
export const COUNTED_MAX = 5_000;
const RESULTS_SHOWN = 40;

/** What somebody has bought, what it was reckoned from, and what came of all of it. */
export function optionRecordRoutes(serve: Serve, { database, clock, market, trading }: RecordDeps): void {
  async function eventsOf(owner: AccountId, { contractId, no, end }: KeptWindow) {
    const asked = [no, ...(end ? [end.no] : [])].map((each) => ({ owner, no: each }));
    const found = new Map((await readEventsAt(database, asked)).map((row) => [row.no, row.event?.body]));
    // What stands under these numbers was written by this feature's own rule.
    const bought = found.get(no) as OptionBought | undefined;
    const settled = end ? (found.get(end.no) as OptionSettled | undefined) : undefined;
    // A row that points at nothing of its own is told by `verify`, and shows nothing here.
    const isWhole = bought?.contractId === contractId && (!end || settled?.contractId === contractId);
    return isWhole ? { bought, settled } : undefined;
  }

  /** The first halt that lay in the time that counts. */
  function haltView(halts: readonly Halt[], { instrumentId, expiresAtMs }: KeptWindow, { estimate }: OptionRule) {
    const about = { instrumentId, fromMs: expiresAtMs - estimate.lookbackMs, untilMs: expiresAtMs };
    const halt = haltsWithin(halts, about).at(-1);
    if (!halt) return null;
    const iso = (atMs: number) => new Date(atMs).toISOString();
    return { since: iso(halt.sinceMs), until: halt.untilMs === undefined ? null : iso(halt.untilMs) };
  }

  serve(listOptions, async ({ state, cursor, pageSize }, { session }) => {
    const asked = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const before = Number.isSafeInteger(asked) ? asked : 0;
    const rows = await readOptionPage(database, session.accountId, { before, state, limit: pageSize + 1 });
    const items = rows.slice(0, pageSize).map((one) => optionView(one, market));
    const last = rows[pageSize - 1];
    const next = rows.length > pageSize && last ? String(last.no) : null;
    return { items, page: 1, pageSize, total: items.length, next };
  });

  serve(showOption, async ({ contractId }, { session }) => {
    const owner = session.accountId;
    const [kept] = await loadOptions(database, [{ owner, contractId }]);
    const events = kept?.kind === 'window' && (await eventsOf(owner, kept));
    if (kept?.kind !== 'window' || !events) return refused('option_unknown');
    const { bought, settled } = events;
    const rule = optionRule(bought.boughtAt.slice(0, 10));
    const halts = settled ? await trading.readHalts(database) : [];
    const { version, last, middle, perMinute, measured, precision } = bought.quote;
    return {
      option: optionView(kept, market),
      strikeBy: evidenceOf(bought.strikeBy, precision),
      settledBy: settled ? evidenceOf(settled.settledBy, precision) : null,
      rule: estimateRuleView(rule),
      halt: settled?.reason === 'halted' ? haltView(halts, kept, rule) : null,
      quote: {
        version,
        last: priceText(last),
        middle: priceText(middle),
        minutePercent: percentOfShare(perMinute),
        measured,
      },
      faults: [
        ...purchaseFaults(bought),
        ...(settled
          ? [...settlementFaults(bought, settled), ...haltFaults(bought, settled.settledBy, halts, rule)]
          : []),
      ],
    };
  });

  serve(showOptionStatistics, async ({ days }, { session }) => {
    const sinceMs = clock.nowMs() - days * DAY_MS;
    const rows = await readSettledOptions(database, session.accountId, sinceMs, COUNTED_MAX + 1);
    const counted = rows.slice(0, COUNTED_MAX);
    return {
      days,
      more: rows.length > COUNTED_MAX,
      all: groupedFigures(counted, () => 'all').map(({ figures }) => figures),
      byInstrument: groupedFigures(counted, (one) => one.instrumentId).map(({ key, figures }) => ({
        ...figures,
        instrumentId: key,
        symbol: symbolOf(key, market),
      })),
      byWindow: groupedFigures(counted, (one) => one.window).map(({ key, figures }) => ({ ...figures, window: key })),
      results: counted
        .slice(0, RESULTS_SHOWN)
        .flatMap(({ contractId, currency, end, stake }) =>
          end ? [{ contractId, currency, outcome: end.outcome, result: money(end.paid - stake) }] : [],
        )
        .toReversed(),
    };
  });
}

/** A share of the price as text, in per cent with four decimals where two say nothing. */
export function percentOfShare(share: string): string {
  return percent(decimal(share) * 100n);
}
