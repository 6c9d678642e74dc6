import { atReference, type ExchangeCurrency, type References } from '@tarazu/domain/exchange/rate';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { ALLOCATION_HOLDINGS_MAX, asideKinds, type showAllocation } from '@tarazu/wire/allocation';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { CurrencyAssets } from '@tarazu/wire/wallet';
import { sectorName } from '../market/index.ts';
import type { ValuedHolding } from '../trading/index.ts';

type Allocation = ReplyOf<typeof showAllocation>;

interface Had {
  readonly accounts: readonly CurrencyAssets[];
  readonly holdings: readonly ValuedHolding[];
}

const text = (value: bigint) => decimalToText(value, 2);

/** What an account has beside its holdings, e8. */
function asideOf(account: CurrencyAssets): Readonly<Record<(typeof asideKinds)[number], bigint>> {
  const [cash, contract, robots, owed] = [
    decimal(account.available) + decimal(account.held) + decimal(account.receivable) + decimal(account.withdrawing),
    decimal(account.contract),
    decimal(account.robots),
    -decimal(account.owed),
  ];
  // What the total has besides lies in options.
  const option = decimal(account.total) - decimal(account.marketValue) - cash - contract - robots - owed;
  return { cash, contract, option, robots, owed };
}

/** All that somebody has in one currency by the reference rates, part by part, each rounded down to the cent; the total is the sum of the parts. */
export function allocationIn(
  currency: ExchangeCurrency,
  { accounts, holdings }: Had,
  references: References,
  language: Language,
): Omit<Allocation, 'at'> {
  const into = (amount: bigint, from: ExchangeCurrency) =>
    from === currency ? amount : atReference(amount, from, currency, references);
  const all = holdings
    .filter(({ holding }) => holding.quantity > 0n)
    .map((one) => ({
      one,
      worth: into(one.result.marketValue, one.currency),
      today: into(one.result.today, one.currency),
      unrealised: into(one.result.unrealised, one.currency),
      invested: into(one.holding.cost, one.currency),
    }))
    .toSorted((a, b) => (a.worth === b.worth ? 0 : a.worth > b.worth ? -1 : 1));
  const [named, rest] = [all.slice(0, ALLOCATION_HOLDINGS_MAX), all.slice(ALLOCATION_HOLDINGS_MAX)];
  const sumOf = (parts: typeof all, what: 'worth' | 'today' | 'unrealised' | 'invested') =>
    parts.reduce((sum, part) => sum + part[what], 0n);
  const own = accounts.map((account) => ({ currency: account.currency, parts: asideOf(account) }));
  const aside = asideKinds.flatMap((kind) => {
    const worth = own.reduce((sum, account) => sum + into(account.parts[kind], account.currency), 0n);
    return worth === 0n ? [] : [{ kind, worth }];
  });
  return {
    currency,
    total: text(aside.reduce((sum, { worth }) => sum + worth, sumOf(all, 'worth'))),
    today: text(accounts.reduce((sum, account) => sum + into(decimal(account.today), account.currency), 0n)),
    invested: text(sumOf(all, 'invested')),
    unrealised: text(sumOf(all, 'unrealised')),
    holdings: named.map(({ one: { instrument, holding, result, currency: paidIn }, worth, today, unrealised }) => ({
      instrumentId: instrument.id,
      name: instrument.name,
      kind: instrument.kind,
      country: instrument.country,
      sector: sectorName(instrument.sector, language),
      unit: instrument.unit ?? null,
      quantity: decimalToText(holding.quantity),
      currency: paidIn,
      marketValue: text(result.marketValue),
      worth: text(worth),
      today: text(today),
      unrealised: text(unrealised),
    })),
    others:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            worth: text(sumOf(rest, 'worth')),
            today: text(sumOf(rest, 'today')),
            unrealised: text(sumOf(rest, 'unrealised')),
          },
    aside: aside.map(({ kind, worth }) => ({ kind, worth: text(worth) })),
    source: 'simulated',
  };
}
