import { refused } from '@tarazu/domain/decision';
import { sumsOf } from '@tarazu/domain/exchange/conversion/quote';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import {
  cancelLimitConversion,
  type LimitConversionView,
  listLimitConversions,
  setLimitConversion,
} from '@tarazu/wire/coin/coin-conversion';
import type { Serve } from '../platform/http.ts';
import { loadLimits, type OwnedLimit, readOwnLimits } from '../trading/index.ts';
import { coinPlace } from './coin-place.ts';
import type { CoinDeps } from './index.ts';

const iso = (atMs: number) => new Date(atMs).toISOString();

/** Conversions that wait for a quote: set, seen and cancelled by their owner. */
export function limitConversionRoutes(serve: Serve, { database, market, ids, gate, trading }: CoinDeps): void {
  const { conversions, submit } = trading;
  const place = coinPlace(market);

  async function viewOf({ owner, limit, state, endedAtMs, conversionId }: OwnedLimit): Promise<LimitConversionView> {
    const { limitId, gives, gets, amount, least, setAtMs, endsAtMs } = limit;
    const waits = state === 'waiting';
    const found = waits ? await conversions.quote(owner, { coin: gives, into: gets, amount }, place) : undefined;
    return {
      limitId,
      gives: { coin: gives, amount: decimalToText(amount) },
      gets,
      least: decimalToText(least),
      setAt: iso(setAtMs),
      endsAt: iso(endsAtMs),
      state,
      endedAt: endedAtMs === undefined ? null : iso(endedAtMs),
      conversionId: conversionId ?? null,
      now: found?.kind === 'quoted' ? decimalToText(sumsOf(found.quote).received) : null,
    };
  }

  async function answered(owner: AccountId, outcome: Awaited<ReturnType<typeof submit>>) {
    if (outcome.kind === 'refused') return outcome;
    const { limitId = '' } = outcome.answer;
    const [kept] = await loadLimits(database, [{ owner, limitId }]);
    if (!kept) throw new Error('a conversion at a limit was set and is not kept');
    return viewOf(kept);
  }

  serve(setLimitConversion, async ({ coin, into, days, requestId, transactionPassword, ...asked }, { session }) => {
    const [gives, gets] = [place.instrumentOf(coin), place.instrumentOf(into)];
    if (!gives || !gets) return refused('conversion_coin_unknown', { coin: gives ? into : coin });
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const command = {
      kind: 'set-limit-conversion',
      owner: session.accountId,
      limitId: ids.id(),
      gives: coin,
      gets: into,
      amount: decimal(asked.amount),
      least: decimal(asked.least),
      days,
      money: place.money,
      instruments: [gives.id, gets.id],
      assets: [coin],
      consent,
    } as const;
    const body = JSON.stringify(['limit-conversion', coin, into, asked.amount, asked.least, days]);
    return answered(session.accountId, await submit(command, requestId, body));
  });
  serve(cancelLimitConversion, async ({ limitId, requestId }, { session }) => {
    const owner = session.accountId;
    const command = { kind: 'end-limit-conversion', owner, limitId, reason: 'cancelled', assets: [] } as const;
    return answered(owner, await submit(command, requestId, JSON.stringify(['limit-conversion-cancel', limitId])));
  });
  serve(listLimitConversions, async ({ cursor, pageSize }, { session }) => {
    const asked = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number.parseInt(cursor, 10);
    const before = Number.isSafeInteger(asked) ? asked : 0;
    const rows = await readOwnLimits(database, session.accountId, { before, limit: pageSize + 1 });
    const items = await Promise.all(rows.slice(0, pageSize).map(viewOf));
    const last = rows[pageSize - 1];
    const next = rows.length > pageSize && last ? String(last.setNo) : null;
    return { items, page: 1, pageSize, total: items.length, next };
  });
}
