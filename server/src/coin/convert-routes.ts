import type { Asset } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { type ConversionDone, describeConversion } from '@tarazu/domain/exchange/conversion/convert';
import { type ConversionQuote, middleOf } from '@tarazu/domain/exchange/conversion/quote';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import {
  type ConversionReceipt,
  convertCoins,
  listConversions,
  quoteConversion,
  quoteSmallBalances,
} from '@tarazu/wire/coin/coin-conversion';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Serve } from '../platform/http.ts';
import { coinPlace } from './coin-place.ts';
import { createConversionSeal } from './conversion-seal.ts';
import type { CoinDeps } from './index.ts';

type QuoteView = ReplyOf<typeof quoteConversion>;

function termsOf(done: ConversionDone) {
  const { conversion: kind, money, gives, gets, received, left, value, spreadPercent, feePercent } = done;
  const { chargesTotal, bookCost, quotedAt, validUntil } = done;
  return {
    ...{ kind, money, gets, received, left, value, spreadPercent, feePercent, chargesTotal, bookCost },
    gives: gives.map((one) => ({ ...one })),
    parts: done.parts.map(({ coin, side, quantity, value: worth, charges, net, bid, ask }) => {
      const middle = decimalToText(middleOf(decimal(bid), decimal(ask)));
      return { coin, side, quantity, value: worth, charges, net, middle };
    }),
    quotedAt,
    validUntil,
  };
}

function receiptOf(done: ConversionDone, entry: number): ConversionReceipt {
  return { conversionId: done.conversionId, ...termsOf(done), at: done.at, entry };
}

/** What a quote moves: its coins, and what they are paid with. */
export function assetsOf(quote: ConversionQuote): readonly Asset[] {
  return [...new Set([quote.money, ...quote.parts.map(({ coin }) => coin)])];
}

/** Conversion of coins: quotes with a seal, taken once through the write path of all orders. */
export function coinConvertRoutes(serve: Serve, { market, ids, gate, trading, secret }: CoinDeps): void {
  const { conversions, submit } = trading;
  const seal = createConversionSeal(secret);
  const place = coinPlace(market);

  async function quoteView(owner: AccountId, quote: ConversionQuote): Promise<QuoteView> {
    const { minimum, maximum, dayMaximum, dayLeft } = await conversions.limits(owner);
    const text = (value: bigint) => decimalToText(value, 2);
    return {
      quote: seal.seal(quote),
      ...termsOf(describeConversion({ conversionId: '', quote }, [], quote.quotedAtMs)),
      validSeconds: Math.round((quote.validUntilMs - quote.quotedAtMs) / 1000),
      guardPercent: decimalToText(quote.guardPercent),
      minimum: text(minimum),
      maximum: text(maximum),
      dayMaximum: text(dayMaximum),
      dayLeft: text(dayLeft),
    };
  }

  serve(quoteConversion, async ({ coin, into, amount }, { session }) => {
    const found = await conversions.quote(session.accountId, { coin, into, amount: decimal(amount) }, place);
    return found.kind === 'refused' ? found : quoteView(session.accountId, found.quote);
  });
  serve(quoteSmallBalances, async ({ into }, { session }) => {
    const all = await conversions.small(session.accountId, into, place);
    if ('code' in all) return all;
    const { limit, found, kept } = all;
    return {
      limit: decimalToText(limit, 2),
      found: found ? await quoteView(session.accountId, found) : null,
      kept: kept.map((one) => ({ ...one, amount: decimalToText(one.amount) })),
    };
  });
  serve(convertCoins, async ({ quote: sealed, requestId, transactionPassword }, { session }) => {
    const quote = seal.open(sealed);
    if (!quote || quote.owner !== session.accountId) return refused('conversion_quote_unknown');
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const command = {
      kind: 'convert',
      owner: session.accountId,
      conversionId: ids.id(),
      quote,
      assets: assetsOf(quote),
      consent,
    } as const;
    const outcome = await submit(command, requestId, sealed);
    if (outcome.kind === 'refused') return outcome;
    const { conversion } = outcome.answer;
    if (!conversion) throw new Error('a conversion without its answer');
    return receiptOf(conversion.done, conversion.no);
  });
  serve(listConversions, async ({ cursor, pageSize }, { session }) => {
    const { rows, next, total } = await conversions.list(session.accountId, { cursor, pageSize });
    return { items: rows.map(({ done, no }) => receiptOf(done, no)), next, page: 1, pageSize, total };
  });
}
