// Transfers out of the contract account while positions stand on it. What was free is reckoned here in its own way: from what was traded,
// at which price, with which leverage, and the marks that were shown while a transfer was under way.
import { setImmediate as turn } from 'node:timers/promises';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { showAssets } from '@tarazu/wire/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyPositions } from '../position/index.ts';
import { contractTrader } from '../testing/contract-trader.ts';
import { createScriptedContracts, type ScriptedContracts } from '../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
const LEVERAGE = 5;
/** What a taker pays of the value, e8. */
const FEE = decimal('0.0005');
const CENT = decimal('0.01');
const ONE = decimal('1');
let app: TestApp;
let market: ScriptedContracts;
/** Every mark that was shown, the newest last. */
const marks: number[] = [];
let last = 0;
const fresh = () => {
  last += 1;
  return `open-margin-${last}`;
};

/** The ask is one above the mark, so a purchase costs that. */
function show(mark: number): void {
  marks.push(mark);
  market.show(`XC:${BTC}`, { bid: String(mark), ask: String(mark + 1), mark: String(mark) });
}

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  show(60_000);
});
afterAll(async () => {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
  await app.close();
});

const trader = (amount: string) => contractTrader(app, fresh, amount);

const buy = ({ client }: TestPerson, quantity: string) =>
  client.call(addContractOrder, {
    instId: BTC,
    direction: 'long',
    type: 'market',
    validity: 'ioc',
    leverage: LEVERAGE,
    mode: 'cross',
    quantity,
    requestId: fresh(),
  });

/** Of a long position that was bought at once, in whole thousandths of a coin: what it cost, e8. */
const costOf = (thousandths: bigint, price: number) => (BigInt(price) * ONE * thousandths) / 1000n;
/** Margin is a part of the cost, up to the next cent. */
const marginOf = (cost: bigint) => ((cost / BigInt(LEVERAGE) + CENT - 1n) / CENT) * CENT;
const feeOf = (cost: bigint) => (cost * FEE + ONE - 1n) / ONE;

/** What must stay at this mark: the margin, and what is lost; a gain counts only when it is realised. */
function mustStay(cost: bigint, thousandths: bigint, mark: number): bigint {
  const gain = costOf(thousandths, mark) - cost;
  return marginOf(cost) + (gain < 0n ? -gain : 0n);
}

async function contractMoney({ client }: TestPerson): Promise<bigint> {
  const { accounts } = good(await client.call(showAssets, {}));
  for (const { available, held, contract, total } of accounts) {
    for (const amount of [available, held, contract, total]) expect(decimal(amount ?? '0') >= 0n).toBe(true);
  }
  // What is there is shown with what the positions have gained so far, which is nobody's yet.
  const { positions } = good(await client.call(listContractPositions, {}));
  const gained = positions.reduce((sum, { unrealised }) => sum + decimal(unrealised), 0n);
  return decimal(accounts.find(({ currency }) => currency === 'USDT')?.contract ?? '0') - gained;
}

interface Wish {
  readonly from: 'contract' | 'currency';
  readonly cents: number;
}
interface Asked extends Wish {
  readonly amount: bigint;
  /** The marks of which one stood when it was decided: from the one before it was sent to the last before its answer. */
  readonly seen: readonly number[];
  /** Of the ledger; undefined for a refusal. */
  readonly entry: number | undefined;
}

/** All of them at once; the price moves until the last is answered. */
async function race({ client }: TestPerson, wishes: readonly Wish[], moves: readonly number[]): Promise<Asked[]> {
  let open = wishes.length;
  const asked = wishes.map(async ({ from, cents }): Promise<Asked> => {
    const amount = BigInt(cents) * CENT;
    const first = marks.length - 1;
    const answer = await client.call(transferBetweenAccounts, {
      requestId: fresh(),
      from,
      amount: decimalToText(amount),
    });
    open -= 1;
    expect(['none', 'transfer_balance_short']).toContain(refusalOf(answer));
    return { from, cents, amount, seen: marks.slice(first), entry: answer.ok ? answer.data.entry : undefined };
  });
  for (let move = 0; open > 0; move += 1) {
    const to = moves[move % Math.max(1, moves.length)];
    if (to !== undefined) show(to);
    await turn();
  }
  return Promise.all(asked);
}

/** Goes through what was done in the order of the ledger; gives the money that must be there afterwards. */
function reckoned(before: bigint, asked: readonly Asked[], cost: bigint, thousandths: bigint): bigint {
  const done = asked
    .flatMap((one) => (one.entry === undefined ? [] : [{ ...one, entry: one.entry }]))
    .toSorted((a, b) => a.entry - b.entry);
  return done.reduce((money, { from, amount, seen }) => {
    if (from === 'currency') return money + amount;
    const most = seen.map((mark) => money - mustStay(cost, thousandths, mark)).toSorted((a, b) => (a < b ? 1 : -1))[0];
    expect(amount <= (most ?? 0n), `${decimalToText(amount)} went out of ${decimalToText(money)}`).toBe(true);
    return money - amount;
  }, before);
}

const wish = fc.record({
  from: fc.constantFrom('contract' as const, 'contract' as const, 'contract' as const, 'currency' as const),
  cents: fc.integer({ min: 1, max: 30_000 }),
});
const move = fc.integer({ min: 57_000, max: 62_000 });

test('many at once, while the price moves: never more goes out than was free by what was shown', async () => {
  show(60_000);
  const person = await trader('2000');
  const thousandths = 100n;
  const cost = costOf(thousandths, 60_001);
  good(await buy(person, '0.1'));
  let money = decimal('2000') - feeOf(cost);
  expect(await contractMoney(person)).toBe(money);
  let refusals = 0;
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 12, maxLength: 30 }),
      fc.array(move, { minLength: 0, maxLength: 12 }),
      async (wishes, moves) => {
        const asked = await race(person, wishes, moves);
        money = reckoned(money, asked, cost, thousandths);
        expect(await contractMoney(person)).toBe(money);
        // Whatever the price was, the margin itself never left.
        expect(money >= marginOf(cost)).toBe(true);
        refusals += asked.filter(({ entry }) => entry === undefined).length;
        passed += asked.filter(({ entry, from }) => entry !== undefined && from === 'contract').length;
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(Math.min(refusals, passed)).toBeGreaterThan(10);
  // At a mark that stands still, what is free is free to the cent, and not a cent more.
  show(59_000);
  const free = money - mustStay(cost, thousandths, 59_000);
  const rest = free > 0n ? (free / CENT) * CENT : 0n;
  const out = (amount: bigint) =>
    person.client.call(transferBetweenAccounts, {
      requestId: fresh(),
      from: 'contract',
      amount: decimalToText(amount),
    });
  expect(refusalOf(await out(rest + CENT))).toBe('transfer_balance_short');
  if (rest > 0n) good(await out(rest));
  expect(refusalOf(await out(CENT))).toBe('transfer_balance_short');
}, 120_000);

test('orders and transfers at once want the same money: one of them gets it', async () => {
  show(60_000);
  const person = await trader('2000');
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => {
      if (place % 4 === 0) {
        const bought = await buy(person, '0.02');
        return { kind: 'order' as const, refusal: refusalOf(bought) };
      }
      const amount = String(20 + place);
      const moved = await person.client.call(transferBetweenAccounts, { requestId: fresh(), from: 'contract', amount });
      return { kind: 'transfer' as const, refusal: refusalOf(moved), amount: decimal(amount) };
    }),
  );
  await app.trading.engine.settled();
  const isDone = ({ refusal }: { readonly refusal: string }) => refusal === 'none';
  const orders = answers.filter((one) => one.kind === 'order' && isDone(one)).length;
  const out = answers.reduce((sum, one) => sum + (one.kind === 'transfer' && isDone(one) ? one.amount : 0n), 0n);
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(
    new Set(['none', 'transfer_balance_short', 'insufficient_margin']),
  );
  // Each order bought at the price that was shown; all of them stand on what the transfers left.
  const cost = costOf(20n, 60_001) * BigInt(orders);
  const money = decimal('2000') - out - feeOf(costOf(20n, 60_001)) * BigInt(orders);
  expect(await contractMoney(person)).toBe(money);
  expect(money >= marginOf(cost)).toBe(true);
  const { positions } = good(await person.client.call(listContractPositions, {}));
  expect(decimal(positions[0]?.quantity ?? '0')).toBe(BigInt(orders) * decimal('0.02'));
});
