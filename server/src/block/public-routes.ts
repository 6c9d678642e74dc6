import type { Currency } from '@tarazu/domain/asset';
import { isCurrency } from '@tarazu/domain/asset';
import { blockHouseTerms, blockMarkets, blockTermsOf } from '@tarazu/domain/block/block-terms';
import { deskEndowment, desks, deskTermsOn } from '@tarazu/domain/block/desks';
import { tradeValue } from '@tarazu/domain/charges/charges';
import { refused } from '@tarazu/domain/decision';
import { previousBusinessDay } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { addDays, zonedInstant } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { listBlockTape, listBulkDeals, showBlockRules } from '@tarazu/wire/block/block';
import { showBlockDesks } from '@tarazu/wire/block/block-desk';
import type { DeskBook } from '@tarazu/wire/block/block-parts';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalancesOf } from '../platform/ledger.ts';
import { listPrints, readBulkDeals, readNewestRequests } from '../trading/index.ts';
import type { BlockQueries } from './queries.ts';
import { sharesUntil } from './shares-of-day.ts';
import { deskView, money, percentOf, printView, shareView } from './views.ts';

const SHOWN = 50;
/** Everybody may ask, and nothing of it changes by the second. */
const KEPT_MS = 5_000;
const CENT = 1_000_000n;

interface PublicDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly queries: BlockQueries;
  readonly nowMs: () => number;
  /** The public ids of accounts, for the console. */
  readonly customerIds: (owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>;
}

type BalanceOfDesk = Awaited<ReturnType<typeof readBalancesOf>>[number];
type Inventory = ReplyOf<typeof showBlockDesks>['inventory'];

/** What desks have, from the ledger and the last prices. */
function createDeskBooks({ market, database, nowMs }: PublicDeps) {
  let kept: { readonly atMs: number; readonly rows: Promise<readonly BalanceOfDesk[]> } | undefined;

  function balances(): Promise<readonly BalanceOfDesk[]> {
    if (!kept || nowMs() - kept.atMs >= KEPT_MS || nowMs() < kept.atMs) {
      const rows = readBalancesOf(
        database,
        desks.map(({ account }) => account),
      );
      kept = { atMs: nowMs(), rows };
      rows.catch(() => {
        kept = undefined;
      });
    }
    return kept.rows;
  }

  const byBase = () => new Map(market.instruments.map((instrument) => [instrument.base, instrument]));

  function worthOf(instrument: Instrument | undefined, quantity: bigint): bigint {
    const last = instrument && market.quote(instrument.id)?.last;
    return instrument && last !== undefined ? tradeValue(last, quantity, instrument.currency) : 0n;
  }

  return {
    async books(): Promise<readonly DeskBook[]> {
      const [rows, shares] = [await balances(), byBase()];
      return desks.map(({ id, account }) => {
        const own = rows.filter(({ holder }) => holder === account);
        const currencies = Object.keys(deskEndowment).filter(isCurrency);
        const book = (currency: Currency) => {
          const free = own.find(({ asset, purpose }) => asset === currency && purpose === 'available');
          if (!free) return [];
          const inventory = own.reduce((sum, { asset, amount }) => {
            const instrument = shares.get(asset);
            return instrument?.currency === currency ? sum + worthOf(instrument, decimal(amount)) : sum;
          }, 0n);
          const endowed = deskEndowment[currency] ?? 0n;
          const cash = decimal(free.amount);
          const result = money(cash + inventory - endowed);
          return [{ currency, endowed: money(endowed), money: money(cash), inventory: money(inventory), result }];
        };
        return { desk: deskView(id), books: currencies.flatMap(book) };
      });
    },
    async inventory(): Promise<Inventory> {
      const [rows, shares] = [await balances(), byBase()];
      const found = desks.flatMap(({ id, name, account }) => {
        const own = rows.filter(({ holder }) => holder === account);
        const assets = [...new Set(own.map(({ asset }) => asset))].filter((asset) => shares.has(asset));
        return assets.flatMap((asset) => {
          const instrument = shares.get(asset);
          const of = (purpose: string) =>
            decimal(own.find((row) => row.asset === asset && row.purpose === purpose)?.amount ?? '0');
          const [free, aside] = [of('available'), of('held')];
          if (!instrument || free + aside === 0n) return [];
          return [{ instrument, desk: id, deskName: name, free, aside, value: worthOf(instrument, free + aside) }];
        });
      });
      return found
        .toSorted((a, b) => (a.value < b.value ? 1 : a.value > b.value ? -1 : 0))
        .slice(0, SHOWN)
        .map(({ instrument, desk, deskName, free, aside, value }) => ({
          ...shareView(instrument),
          desk,
          deskName,
          free: decimalToText(free),
          aside: decimalToText(aside),
          value: money(value),
        }));
    },
  };
}

function termsViews(market: LiveMarket): ReplyOf<typeof showBlockRules>['markets'] {
  return blockMarkets.flatMap((id) => {
    const first = market.instruments.find(({ market: of, kind }) => of === id && kind === 'stock');
    const terms = first && blockTermsOf(id, market.tradingState(first.id).tradeDate);
    if (!terms) return [];
    return [
      {
        market: id,
        currency: marketOf(id).currency,
        zone: marketOf(id).timeZone,
        windows: terms.windows.map(({ from, until, reference }) => ({
          from,
          until,
          reference: reference.kind,
          averageFrom: reference.kind === 'vwap' ? reference.from : null,
          averageUntil: reference.kind === 'vwap' ? reference.until : null,
        })),
        rangePercent: percentOf(terms.rangeBps),
        valueMin: money(terms.valueMin),
        exchangeValueMin: terms.exchangeMin.value === undefined ? null : money(terms.exchangeMin.value),
        exchangeSharesMin: terms.exchangeMin.shares ?? null,
        bulkPercent: percentOf(terms.bulkBps),
        since: terms.from,
        source: terms.source,
        practiceSource: terms.practiceSource,
      },
    ];
  });
}

/** The tape, the list of large trades, the rules and what desks have: for everybody. And the page of operators, which only reads. */
export function publicBlockRoutes(serve: Serve, deps: PublicDeps): void {
  const { market, database, queries, nowMs, customerIds } = deps;
  const deskBooks = createDeskBooks(deps);
  const printsOf = (prints: Awaited<ReturnType<typeof listPrints>>['rows']) =>
    prints.map((row) =>
      printView(row, queries.namedOf({ instrumentId: row.instrument_id, market: row.market, currency: row.currency })),
    );

  serve(listBlockTape, async ({ cursor, pageSize }) => {
    const { rows, next, total } = await listPrints(database, undefined, { cursor, pageSize });
    return { items: printsOf(rows), page: 1, pageSize, total, next };
  });
  serve(listBulkDeals, async ({ market: id }) => {
    const first = market.instruments.find(({ market: of, kind }) => of === id && kind === 'stock');
    const day = first && previousBusinessDay(market.calendar(first), market.tradingState(first.id).tradeDate);
    const terms = day === undefined ? undefined : blockTermsOf(id, day);
    if (day === undefined || !terms) return refused('block_not_here', { instrument: id });
    const untilMs = zonedInstant(marketOf(id).timeZone, addDays(day, 1), '00:00');
    const items = (await readBulkDeals(database, id, day)).flatMap((row) => {
      const instrument = market.known(row.instrument_id);
      const issued = sharesUntil(market, row.instrument_id, untilMs);
      if (!instrument || issued === undefined) return [];
      const [bought, sold] = [decimal(row.bought), decimal(row.sold)];
      const more = bought > sold ? bought : sold;
      const percent = decimalToText(divide(more * 10_000n, issued, 'half_up') * CENT);
      return [
        {
          ...shareView(instrument),
          customer: row.customer,
          bought: decimalToText(bought),
          sold: decimalToText(sold),
          percent,
        },
      ];
    });
    return { market: id, day, limitPercent: percentOf(terms.bulkBps), items };
  });
  serve(showBlockRules, async () => {
    const today = new Date(nowMs()).toISOString().slice(0, 10);
    const house = blockHouseTerms(today);
    const books = await deskBooks.books();
    return {
      markets: termsViews(market),
      desks: desks.map((desk, place) => {
        const terms = deskTermsOn(desk, today);
        return {
          desk: deskView(desk.id),
          books: books[place]?.books ?? [],
          spreadPercent: percentOf(terms.spreadBps),
          sizePercent: percentOf(terms.sizeBps),
          leanPercent: percentOf(terms.leanBps),
          concedePercent: percentOf(terms.concedeBps),
          quoteSeconds: terms.quoteSeconds,
          targetTimes: Number(terms.targetTimes),
        };
      }),
      guardPercent: percentOf(house.guardBps),
      requestsMax: house.requestsMax,
      published: house.published.map(({ lockDays, discountBps, times }) => ({
        lockDays,
        discountPercent: percentOf(discountBps),
        times: Number(times),
      })),
    };
  });
  serve(showBlockDesks, async () => {
    const [requests, { rows: prints }, books, inventory] = await Promise.all([
      readNewestRequests(database, undefined, SHOWN),
      listPrints(database, undefined, { cursor: undefined, pageSize: SHOWN }),
      deskBooks.books(),
      deskBooks.inventory(),
    ]);
    const ids = await customerIds([...new Set(requests.map(({ owner }) => owner))]);
    return {
      requests: requests.map(({ owner, request }) => ({
        rfqId: request.rfqId,
        customerId: ids.get(owner) ?? '',
        ...shareView(queries.namedOf(request)),
        side: request.side,
        quantity: request.quantity,
        state: queries.stateOf(request, market.nowMs(request.instrumentId)),
        answers: request.quotes.map(({ desk, price, quantity }) => ({
          desk,
          name: deskView(desk).name,
          price: price === null ? null : money(decimal(price)),
          quantity,
        })),
        at: request.at,
      })),
      prints: printsOf(prints),
      desks: [...books],
      inventory,
    };
  });
}
