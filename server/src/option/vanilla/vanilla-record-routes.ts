import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { optionRule } from '@tarazu/domain/option/option-rules';
import { liesFor } from '@tarazu/domain/option/vanilla/cover';
import { closeOfVanilla, closingOf } from '@tarazu/domain/option/vanilla/end-vanilla';
import type { VanillaExpired, VanillaSold } from '@tarazu/domain/option/vanilla/vanilla-events';
import { payoffAt } from '@tarazu/domain/option/vanilla/vanilla-quote';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import { closeVanilla, listVanilla, showVanilla } from '@tarazu/wire/option/vanilla';
import { showVanillaStatistics } from '@tarazu/wire/option/vanilla-statistics';
import { refusalView } from '@tarazu/wire/order-view';
import type { Serve } from '../../platform/http.ts';
import { estimateRuleView, evidenceOf } from '../evidence-view.ts';
import { COUNTED_MAX, DAY_MS, percentOfShare } from '../record-routes.ts';
import type { OptionRouteDeps } from '../routes.ts';
import type { KeptVanilla } from '../store/kept-option.ts';
import { loadOptions, readEndedVanilla, readVanillaPage } from '../store/option-store.ts';
import { groupedVanilla, money, percent, premiumOf, priceText, symbolOf, vanillaView } from '../views.ts';
import { coverPlace, readOwnFacts } from './vanilla-cover.ts';
import { closeFacts, openVanilla, vanillaRuleAt } from './vanilla-deciding.ts';
import { readToldVanilla, readVanillaEvidence, toldFaults } from './vanilla-told.ts';

/** What the payout would have been by strike and price alone, where the shares were worth less; null where they were not. */
function owedBeyond({ direction, strike, units, contracts, comparedPrice, payout, paid }: VanillaExpired) {
  const terms = { direction, strike: decimal(strike), units: decimal(units), contracts: BigInt(contracts) };
  const owed = comparedPrice === null ? 0n : payoffAt(terms, decimal(comparedPrice));
  return owed > decimal(payout) - decimal(paid) ? money(owed) : null;
}

function saleView(expired: VanillaExpired) {
  if (!expired.sale) return null;
  const { orderId, quantity, price, value, chargesTotal, net } = expired.sale;
  return {
    orderId,
    quantity,
    price: priceText(price),
    value: priceText(value),
    charges: priceText(chargesTotal),
    net: priceText(net),
    owed: owedBeyond(expired),
  };
}

/** What somebody has bought and written of European options, what it would be closed at now, and the way out. */
export function vanillaRecordRoutes(serve: Serve, deps: OptionRouteDeps): void {
  const { database, committer, clock, ids, gate, market, markets, transactor, trading, closed } = deps;

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

  async function closeOf(kept: KeptVanilla, contracts: number | undefined, language: Language) {
    if (kept.end) return { close: null, refusal: null };
    const closing = closingOf(openVanilla(kept, markets), contracts, kept.contractId);
    if ('kind' in closing) return { close: null, refusal: refusalView(closing.code, closing.params, language) };
    const { closed: part } = closing;
    const nowMs = clock.nowMs();
    const [closes, halts, own] = await Promise.all([
      markets.dayCloses(kept.instrumentId, vanillaRuleAt(nowMs).days),
      trading.readHalts(database),
      readOwnFacts(deps, kept.owner, kept.instrumentId),
    ]);
    const facts = closeFacts(kept, closes, { ...own, nowMs, halts, markets, practice: closed() === null });
    const offer = closeOfVanilla(closing, markets.shares(kept.instrumentId, kept.boughtAtMs, nowMs), facts);
    if ('kind' in offer) return { close: null, refusal: refusalView(offer.code, offer.params, language) };
    const { quote, price, paid, release } = offer;
    const stake = decimal(part.stake);
    return {
      close: {
        contracts: part.contracts,
        price: decimalToText(price, 2),
        stake: money(stake),
        premium: money(premiumOf(kept.side, stake, decimal(part.payout))),
        paid: money(paid),
        result: money(paid - stake),
        fair: percent(quote.fair),
        cost: money(decimal(part.payout) - paid),
        frees: release ? decimalToText(release.out) : null,
      },
      refusal: null,
    };
  }

  /** The purchase that it is, or is a part of, as the journal tells it. */
  async function toldOf(kept: KeptVanilla) {
    const whole = kept.partOf === undefined ? kept : await keptOf(kept.owner, kept.partOf);
    const [told] = whole ? await readToldVanilla(database, [whole]) : [];
    if (!told?.bought) return undefined;
    const own = [told, ...told.parts].find((one) => one.kept.contractId === kept.contractId);
    return {
      bought: told.bought,
      ended: own?.end,
      faults: toldFaults(told, await readVanillaEvidence(database, [told])),
    };
  }

  serve(showVanilla, async ({ contractId, contracts }, { session, language }) => {
    const kept = await keptOf(session.accountId, contractId);
    const told = kept && (await toldOf(kept));
    if (!kept || !told) return refused('option_unknown');
    const { bought, ended, faults } = told;
    const expired = ended && !('soldAt' in ended) ? ended : undefined;
    const { last, middle, perDay, measured, daysLeft } = bought.quote;
    return {
      option: vanillaView(kept, market),
      ...(await closeOf(kept, contracts, language)),
      quote: {
        last: priceText(last),
        middle: priceText(middle),
        dayPercent: percentOfShare(perDay),
        measured,
        daysLeft: percent(decimal(daysLeft)),
      },
      settledBy: expired ? evidenceOf(expired.settledBy, bought.precision) : null,
      rule: estimateRuleView(optionRule(bought.boughtAt.slice(0, 10))),
      shares: ended ? ended.shares : null,
      cover: await coverView(kept, ended, expired),
      comparedPrice: expired?.comparedPrice ? priceText(expired.comparedPrice) : null,
      faults: [...faults],
    };
  });

  async function coverView(
    kept: KeptVanilla,
    ended: VanillaSold | VanillaExpired | undefined,
    expired: VanillaExpired | undefined,
  ) {
    if (!kept.cover) return null;
    const { released } = ended ?? {};
    return {
      lies: ended ? '0' : decimalToText(await liesNow(kept)),
      released: released ? { sold: released.sold, freed: released.freed } : null,
      sale: expired ? saleView(expired) : null,
    };
  }

  async function liesNow(kept: KeptVanilla): Promise<bigint> {
    const nowMs = clock.nowMs();
    const { options, balance } = await readOwnFacts(deps, kept.owner, kept.instrumentId);
    const place = coverPlace(kept, options, { balance, markets, nowMs });
    const shares = markets.shares(kept.instrumentId, kept.boughtAtMs, nowMs);
    return place ? liesFor({ units: kept.units * BigInt(kept.contracts), shares }, place) : 0n;
  }

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

  serve(closeVanilla, async (asked, { session }) => {
    const { requestId, transactionPassword, contractId, priceLimit, contracts } = asked;
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const kept = await keptOf(owner, contractId);
    if (!kept) return refused('option_unknown');
    const closes = await markets.dayCloses(kept.instrumentId, vanillaRuleAt(clock.nowMs()).days);
    const named = { owner, contractId, currency: kept.currency, priceLimit: decimal(priceLimit) };
    const base = kept.cover?.base;
    const command = { kind: 'close-vanilla', consent, ...named, contracts, partId: ids.id(), closes, base } as const;
    const many = contracts === undefined ? [] : [contracts];
    const body = JSON.stringify(['option-vanilla-close', contractId, priceLimit, ...many]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (outcome.kind === 'refused') return outcome;
    const after = await keptOf(owner, outcome.answer.contractId ?? contractId);
    if (!after) throw new Error('an option was closed and is not kept');
    return { option: vanillaView(after, market) };
  });
}
