import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { closeOfVanilla } from '@tarazu/domain/option/vanilla/end-vanilla';
import type { VanillaBought, VanillaExpired, VanillaSold } from '@tarazu/domain/option/vanilla/vanilla-events';
import { vanillaEndFaults, vanillaPurchaseFaults } from '@tarazu/domain/option/vanilla/verify-vanilla';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import { closeVanilla, listVanilla, showVanilla } from '@tarazu/wire/option/vanilla';
import { showVanillaStatistics } from '@tarazu/wire/option/vanilla-statistics';
import { refusalView } from '@tarazu/wire/order-view';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Serve } from '../platform/http.ts';
import type { KeptVanilla } from './kept-option.ts';
import { COUNTED_MAX, DAY_MS, evidenceOf, percentOfShare } from './record-routes.ts';
import type { OptionRouteDeps } from './routes.ts';
import { loadOptions, readEndedVanilla, readVanillaPage } from './store.ts';
import { closeFacts, openVanilla, vanillaRuleAt } from './vanilla-deciding.ts';
import { groupedVanilla, money, percent, priceText, symbolOf, vanillaView } from './views.ts';

/** What somebody has bought and written of European options, what it would be closed at now, and the way out. */
export function vanillaRecordRoutes(serve: Serve, deps: OptionRouteDeps): void {
  const { database, committer, clock, gate, market, markets, transactor, trading, closed } = deps;

  serve(listVanilla, async ({ state, cursor, pageSize }, { session }) => {
    const asked = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const before = Number.isSafeInteger(asked) ? asked : 0;
    const rows = await readVanillaPage(database, session.accountId, { before, state, limit: pageSize + 1 });
    const items = rows.slice(0, pageSize).map((one) => vanillaView(one, market));
    const last = rows[pageSize - 1];
    const next = rows.length > pageSize && last ? String(last.no) : null;
    return { items, page: 1, pageSize, total: items.length, next };
  });

  async function keptOf(owner: AccountId, contractId: string): Promise<KeptVanilla | undefined> {
    const [kept] = await loadOptions(database, [{ owner, contractId }]);
    return kept?.kind === 'vanilla' ? kept : undefined;
  }

  async function closeOf(kept: KeptVanilla, language: Language) {
    if (kept.end) return { close: null, refusal: null };
    const nowMs = clock.nowMs();
    const [closes, halts] = await Promise.all([
      markets.dayCloses(kept.instrumentId, vanillaRuleAt(nowMs).days),
      trading.readHalts(database),
    ]);
    const facts = closeFacts(kept, closes, { nowMs, halts, markets, practice: closed() === null });
    const offer = closeOfVanilla(
      openVanilla(kept, markets),
      markets.shares(kept.instrumentId, kept.boughtAtMs, nowMs),
      facts,
    );
    if ('kind' in offer) return { close: null, refusal: refusalView(offer.code, offer.params, language) };
    const { quote, price, paid } = offer;
    return {
      close: {
        price: decimalToText(price, 2),
        paid: money(paid),
        result: money(paid - kept.stake),
        fair: percent(quote.fair),
      },
      refusal: null,
    };
  }

  async function eventsOf({ owner, contractId, no, end }: KeptVanilla) {
    const asked = [no, ...(end ? [end.no] : [])].map((each) => ({ owner, no: each }));
    const found = new Map((await readEventsAt(database, asked)).map((row) => [row.no, row.event?.body]));
    // What stands under these numbers was written by this feature's own rule.
    const bought = found.get(no) as VanillaBought | undefined;
    const ended = end ? (found.get(end.no) as VanillaSold | VanillaExpired | undefined) : undefined;
    const isWhole = bought?.contractId === contractId && (!end || ended?.contractId === contractId);
    return isWhole ? { bought, ended } : undefined;
  }

  serve(showVanilla, async ({ contractId }, { session, language }) => {
    const kept = await keptOf(session.accountId, contractId);
    const events = kept && (await eventsOf(kept));
    if (!kept || !events) return refused('option_unknown');
    const { bought, ended } = events;
    const expired = ended && !('soldAt' in ended) ? ended : undefined;
    const { last, middle, perDay, measured, daysLeft } = bought.quote;
    return {
      option: vanillaView(kept, market),
      ...(await closeOf(kept, language)),
      quote: {
        last: priceText(last),
        middle: priceText(middle),
        dayPercent: percentOfShare(perDay),
        measured,
        daysLeft: percent(decimal(daysLeft)),
      },
      settledBy: expired ? evidenceOf(expired.settledBy) : null,
      shares: ended ? ended.shares : null,
      comparedPrice: expired?.comparedPrice ? priceText(expired.comparedPrice) : null,
      faults: [...vanillaPurchaseFaults(bought), ...(ended ? vanillaEndFaults(bought, ended) : [])],
    };
  });

  serve(showVanillaStatistics, async ({ days }, { session }) => {
    const sinceMs = clock.nowMs() - days * DAY_MS;
    const found = await readEndedVanilla(database, session.accountId, sinceMs, COUNTED_MAX + 1);
    const counted = found.slice(0, COUNTED_MAX);
    return {
      days,
      more: found.length > COUNTED_MAX,
      all: groupedVanilla(counted, () => '').map(({ figures }) => figures),
      byInstrument: groupedVanilla(counted, ({ instrumentId }) => instrumentId).map(({ key, figures }) => ({
        ...figures,
        instrumentId: key,
        symbol: symbolOf(key, market),
      })),
      byStand: (['buy', 'write'] as const).flatMap((side) =>
        (['call', 'put'] as const).flatMap((direction) =>
          groupedVanilla(
            counted.filter((one) => one.side === side && one.direction === direction),
            () => '',
          ).map(({ figures }) => ({ ...figures, side, direction })),
        ),
      ),
    };
  });

  serve(closeVanilla, async ({ requestId, transactionPassword, contractId, priceLimit }, { session }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const kept = await keptOf(owner, contractId);
    if (!kept) return refused('option_unknown');
    const closes = await markets.dayCloses(kept.instrumentId, vanillaRuleAt(clock.nowMs()).days);
    const named = { owner, contractId, currency: kept.currency, priceLimit: decimal(priceLimit) };
    const command = { kind: 'close-vanilla', consent, ...named, closes } as const;
    const body = JSON.stringify(['option-vanilla-close', contractId, priceLimit]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const after = await keptOf(owner, contractId);
    if (!after) throw new Error('an option was closed and is not kept');
    return { option: vanillaView(after, market) };
  });
}
