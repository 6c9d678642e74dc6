import { decimal, decimalToText } from '@tarazu/domain/money';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { buyStock, listHoldings, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { showTaxReport } from '@tarazu/wire/tax/tax-report';
import { listYearDividends, showYearCharges, showYearStatement } from '@tarazu/wire/tax/year-report';
import { type LedgerLine, listLedger } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let paying: string;
let number = 0;
const fresh = () => {
  number += 1;
  return `year-report-${number}`;
};
const trade = async (call: typeof buyStock | typeof sellStock, instrumentId: string, quantity: string) => {
  const order = { instrumentId, type: 'market', quantity, requestId: fresh() } as const;
  const { transactionPassword } = person;
  return good(await person.client.call(call, { ...order, transactionPassword })).order;
};

/** Later, with everything settled and paid by then. */
async function passTo(iso: string): Promise<void> {
  app.clock.jumpTo(Date.parse(iso));
  app.clock.advance(1_500);
  await app.trading.settleNow();
  await app.trading.engine.settled();
  await app.corporateActions.runDue();
  // The session is used, so that it does not rest for too long.
  good(await person.client.call(listLedger, { pageSize: 1 }));
}

/** The naive way: every line of a currency that the ledger has between two instants, added up. */
async function linesOf(asset: string, from?: string, to?: string): Promise<readonly LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let cursor: string | undefined;
  do {
    const asked = { asset, pageSize: 100, ...(from ? { from } : {}), ...(to ? { to } : {}) };
    const page = good(await person.client.call(listLedger, cursor === undefined ? asked : { ...asked, cursor }));
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return lines;
}
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + decimal(amount), 0n);
const text = (amount: bigint) => decimalToText(amount, 2);

/** Midnight of 1 April 2027 in India. */
const newYear = '2027-03-31T18:30:00.000Z';

beforeAll(async () => {
  app = await createTestApp({ startMs: Date.parse('2027-03-03T06:30:00.000Z') });
  person = await app.person();
  const announced = good(await app.client().call(listDividends, { country: 'IN', pageSize: 100 })).items;
  const next = announced.findLast(({ ahead, payDate }) => ahead && payDate < '2027-03-27');
  if (!next) throw new Error('no dividend is announced');
  paying = next.instrumentId;
  await trade(buyStock, 'IN:SAHYM', '20');
  await trade(buyStock, paying, '10');
  await trade(buyStock, 'BR:PTGS4', '300');
  await passTo('2027-03-05T06:30:00.000Z');
  await trade(sellStock, 'IN:SAHYM', '15');
  await passTo(`${next.exDate}T15:00:00.000Z`);
  await passTo(`${next.payDate}T15:00:00.000Z`);
  await passTo('2027-04-06T06:30:00.000Z');
  await trade(buyStock, 'IN:SAHYM', '3');
});
afterAll(() => app.close());

test('opening, what came and what went give the closing, and the ledger line by line says the same', async () => {
  const call = async (year: string) => good(await person.client.call(showYearStatement, { country: 'IN', year }));
  const [before, now] = [await call('2026-04-01'), await call('2027-04-01')];
  expect(before).toMatchObject({ until: '2027-03-31', goesOn: false, timeZone: 'Asia/Kolkata' });
  expect(now).toMatchObject({ years: ['2027-04-01', '2026-04-01'], goesOn: true });
  expect(before.accounts.map(({ currency }) => currency)).toEqual(['INR']);
  const spans = [
    [before.accounts[0], await linesOf('INR', undefined, newYear)],
    [now.accounts[0], await linesOf('INR', newYear)],
  ] as const;
  for (const [account, lines] of spans) {
    if (!account) throw new Error('an account of INR');
    expect(account.balanced).toBe(true);
    const moved = decimal(account.closing) - decimal(account.opening);
    expect(moved).toBe(sum(lines.map(({ amount }) => amount)));
    const flows = account.flows.map(({ gets, gives }) => decimal(gets) - decimal(gives));
    expect(flows.reduce((all, one) => all + one, 0n)).toBe(moved);
    expect(moved).not.toBe(0n);
  }
  expect(before.accounts[0]?.opening).toBe('0.00');
  expect(now.accounts[0]?.opening).toBe(before.accounts[0]?.closing);
  const trades = before.accounts[0]?.flows.find(({ group }) => group === 'trades');
  const notes = good(await person.client.call(listTrades, { country: 'IN', pageSize: 100 })).items.filter(
    ({ at }) => at < newYear,
  );
  const netOf = (side: string) => text(sum(notes.filter((note) => note.side === side).map(({ net }) => net)));
  expect(trades).toEqual({ group: 'trades', gets: netOf('sell'), gives: netOf('buy') });
  expect(before.accounts[0]?.realised).toBe(text(sum(notes.map(({ realised }) => realised ?? '0'))));
  expect(before.accounts[0]?.charges).toBe(
    good(await person.client.call(showYearCharges, { country: 'IN', year: before.year })).totals[0]?.amount,
  );
});

test('what was held at the end of a year stands in it with its worth, and later trades change nothing of that', async () => {
  const before = good(await person.client.call(showYearStatement, { country: 'IN', year: '2026-04-01' }));
  const quantities = new Map(before.holdings.map(({ instrumentId, quantity }) => [instrumentId, quantity]));
  expect(quantities).toEqual(
    new Map([
      ['IN:SAHYM', '5'],
      [paying, '10'],
    ]),
  );
  expect(before.holdings.every(({ value }) => Number(value) > 0)).toBe(true);
  const now = good(await person.client.call(showYearStatement, { country: 'IN' }));
  const held = good(await person.client.call(listHoldings, { country: 'IN' })).items;
  for (const { instrumentId, quantity, marketValue } of held) {
    expect(now.holdings.find((one) => one.instrumentId === instrumentId)).toMatchObject({
      quantity,
      value: marketValue,
    });
  }
});

test('charges stand by product and kind as the notes have them, and nothing is left unexplained', async () => {
  const all = good(await person.client.call(showYearCharges, { country: 'all', year: '2027-01-01' }));
  expect(all).toMatchObject({ until: '2027-12-31', timeZone: 'UTC', goesOn: true });
  const notes = good(await person.client.call(listTrades, { pageSize: 100 })).items;
  const expected = new Map<string, bigint>();
  for (const { instrumentId, charges } of notes) {
    for (const { name, amount } of charges) {
      const key = `${instrumentId.startsWith('IN') ? 'NSE' : 'B3'} ${name}`;
      expected.set(key, (expected.get(key) ?? 0n) + decimal(amount));
    }
  }
  const found = all.charges.filter(({ market }) => market !== null);
  expect(found.map(({ market, kind, amount }) => `${market} ${kind} ${amount}`).toSorted()).toEqual(
    [...expected]
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]) => `${key} ${text(amount)}`)
      .toSorted(),
  );
  expect(all.charges.filter(({ kind }) => kind === 'rest')).toEqual([]);
  for (const { currency, amount } of all.totals)
    expect(amount).toBe(text(sum(all.charges.filter((one) => one.currency === currency).map((one) => one.amount))));
});

test('dividends of the year, with what was withheld, and none of it in the next one', async () => {
  const asked = { country: 'IN', year: '2026-04-01' } as const;
  const { items, total, sums } = good(await person.client.call(listYearDividends, asked));
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ instrumentId: paying, quantity: '10', currency: 'INR' });
  expect(sums).toEqual([
    { currency: 'INR', gross: items[0]?.gross, withheld: items[0]?.withheld, net: items[0]?.net, payments: 1 },
  ]);
  const statement = good(await person.client.call(showYearStatement, asked));
  expect(statement.accounts[0]?.dividends).toBe(items[0]?.net);
  expect(statement.accounts[0]?.flows.find(({ group }) => group === 'dividends')?.gets).toBe(items[0]?.net);
  expect(good(await person.client.call(listYearDividends, { country: 'IN' })).total).toBe(0);
  // They are taxed at a rate of one's own: a figure of the tax report, and no part of its estimate.
  const tax = good(await person.client.call(showTaxReport, asked));
  expect(tax.lines).toContainEqual({
    ...{ code: 'dividends_slab', amount: items[0]?.gross, ratePercent: null, tax: null },
  });
  const next = good(await person.client.call(showTaxReport, { country: 'IN' }));
  expect(next.lines.map(({ code }) => code)).not.toContain('dividends_slab');
});

test('a year before the first entry is refused, and so is whoever has no session', async () => {
  const asked = { country: 'BR', year: '2024-01-01' } as const;
  expect(refusalOf(await person.client.call(showYearStatement, asked))).toBe('tax_year_unknown');
  expect(refusalOf(await person.client.call(listYearDividends, { country: 'IN', year: '2026-01-01' }))).toBe(
    'tax_year_unknown',
  );
  expect(refusalOf(await app.client().call(showYearCharges, { country: 'IN' }))).toBe('session_gone');
});

test('each report is there as both files, in the language of whoever asks, and of nobody else', async () => {
  const fetched = async (path: string, token?: string) =>
    fetch(`${app.origin}${BASE_PATH}${path}`, {
      headers: { 'accept-language': 'pt-BR', ...(token ? { 'access-token': token } : {}) },
    });
  const asked = 'country=IN&year=2026-04-01';
  for (const [report, word] of [
    ['statement', 'Saldo inicial'],
    ['dividends', paying],
    ['charges', 'Corretagem'],
  ]) {
    const csv = await (await fetched(`/user/year/report.csv?report=${report}&${asked}`, person.token)).text();
    expect(csv).toContain(word);
    const pdf = await fetched(`/user/year/report.pdf?report=${report}&${asked}`, person.token);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const nobody = await fetched(`/user/year/report.csv?report=${report}&${asked}`);
    expect(nobody.headers.get('content-type')).not.toContain('csv');
  }
});

/** Beside the journal's door, as only a test may. */
const plant = (text: string) =>
  app.database.transaction(async (transaction) => {
    await transaction.query({ name: `test_planted_${fresh()}`, text });
    await transaction.commit();
  });

test('a dividend of the first day of a year in India is of the year before in UTC, in the flows and in what is said of them', async () => {
  await plant("update dividend_entitlement set paid_on = '2028-01-01'");
  const asked = { country: 'all', year: '2027-01-01' } as const;
  const { accounts } = good(await person.client.call(showYearStatement, asked));
  const rupees = accounts.find(({ currency }) => currency === 'INR');
  expect(rupees?.flows.find(({ group }) => group === 'dividends')?.gets).toBe(rupees?.dividends);
  expect(Number(rupees?.dividends)).toBeGreaterThan(0);
});

test('of more entries than a report adds up there is a refusal that says what there is instead, and the dividends are there', async () => {
  await plant(`insert into journal (owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer, holders, assets, purposes,
      amounts, balances_after)
    select owner_id, 1000000 + n, 0, 'planted', at_ms, 'planted-' || n, '', '[]', '{}', '{}', '{}', '{}', '{}', '{}'
      from (select owner_id, at_ms from journal where request_id = 'year-report-1') one, generate_series(1, 50000) n`);
  expect(refusalOf(await person.client.call(showYearStatement, { country: 'IN' }))).toBe('year_report_long');
  expect(refusalOf(await person.client.call(showYearCharges, { country: 'IN' }))).toBe('year_report_long');
  for (const kind of ['csv', 'pdf']) {
    const path = `${app.origin}${BASE_PATH}/user/year/report.${kind}?report=statement&country=IN`;
    expect(await (await fetch(path, { headers: { 'access-token': person.token } })).text()).toContain('4702');
  }
  expect(good(await person.client.call(listYearDividends, { country: 'IN', year: '2027-04-01' })).total).toBe(1);
});
