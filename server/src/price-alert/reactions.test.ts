import { ONE } from '@tarazu/domain/money';
import type { PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import { expect, test } from 'vitest';
import type { Committed } from '../platform/commit/transactor.ts';
import { type AlertEngineDeps, createAlertEngine } from './reactions.ts';
import type { PriceAlertCommand } from './transactor.ts';

type Market = AlertEngineDeps['market'];
type Prints = ReturnType<Market['prints']>;

const ID = 'IN:SHARE';
const at = (price: bigint, sequence: number) => ({ instrumentId: ID, price: price * ONE, sequence, atMs: sequence });
const above = (target: bigint): PriceAlert => ({
  alertId: 'alert-1',
  instrumentId: ID,
  kind: 'above',
  target: target * ONE,
  createdAtMs: 0,
  fromDay: undefined,
  pausedAtMs: undefined,
  resumedAtMs: undefined,
  fired: undefined,
});

/** An engine on a share with these prints, the latest first, that answers what it proposes as told. */
function engineOn(printed: () => Prints, answer: (command: PriceAlertCommand) => Committed['kind']) {
  const fired: (readonly [number, bigint])[] = [];
  let tell: Parameters<Market['listen']>[0] | undefined;
  const market: Market = {
    ...({
      instrument: () => ({ id: ID, name: 'A share', currency: 'INR', kind: 'stock' }),
      quote: () => ({ instrumentId: ID, last: 100n * ONE, previousClose: 100n * ONE, volume: 0n, phase: 'open' }),
      tradingState: () => ({ tradeDate: '2026-11-27' }),
    } as unknown as Pick<Market, 'instrument' | 'quote' | 'tradingState'>),
    prints: printed,
    splits: () => [],
    nowMs: () => 1000,
    listen(listener) {
      tell = listener;
      return () => {};
    },
  };
  const engine = createAlertEngine({
    market,
    averages: { now: () => undefined, ready: () => Promise.resolve() },
    submit(command) {
      if (command.kind === 'fire') fired.push([command.print.sequence, command.print.price / ONE]);
      return Promise.resolve({ kind: answer(command) } as Committed);
    },
    onError(error) {
      throw error;
    },
  });
  engine.start([]);
  return { engine, fired, print: (prints: Prints) => tell?.onPrints?.(prints) };
}

test('a print that came while an alert was being saved is met, and none that it has seen', async () => {
  const prints = [at(100n, 9), at(120n, 8), at(130n, 7)] as unknown as Prints;
  const { engine, fired } = engineOn(
    () => prints,
    () => 'accepted',
  );
  engine.follow(1, [above(115n)], new Map([['alert-1', 8]]));
  await engine.settled();
  expect(fired).toEqual([]);
  engine.follow(1, [above(115n)], new Map([['alert-1', 7]]));
  await engine.settled();
  expect(fired).toEqual([[8, 120n]]);
});

test('an alert that was moved while its old price was decided meets what printed since', async () => {
  let printed = [at(120n, 1)] as unknown as Prints;
  const { engine, fired, print } = engineOn(
    () => printed,
    () => {
      if (fired.length > 1) return 'accepted';
      // It is moved before the proposal is decided, and a print that reaches the new price comes beside it.
      engine.follow(1, [above(140n)], new Map([['alert-1', 1]]));
      printed = [at(150n, 2), at(120n, 1)] as unknown as Prints;
      return 'refused';
    },
  );
  engine.follow(1, [above(115n)]);
  print(printed);
  await engine.settled();
  expect(fired).toEqual([
    [1, 120n],
    [2, 150n],
  ]);
});

test('an alert that another program has ended is proposed once for each print, however long that takes to be heard', async () => {
  const printed = [at(120n, 1)] as unknown as Prints;
  const { engine, fired, print } = engineOn(
    () => [at(121n, 2), ...printed] as unknown as Prints,
    () => 'refused',
  );
  engine.follow(1, [above(115n)]);
  print(printed);
  await engine.settled();
  expect(fired).toEqual([[1, 120n]]);
});

test('a paused alert meets no print, and once it is resumed only those that come after it', async () => {
  let printed = [at(120n, 1)] as unknown as Prints;
  const { engine, fired, print } = engineOn(
    () => printed,
    () => 'accepted',
  );
  engine.follow(1, [{ ...above(115n), pausedAtMs: 1 }]);
  print(printed);
  await engine.settled();
  expect([fired, engine.waiting().size]).toEqual([[], 0]);
  printed = [at(130n, 3), at(110n, 2), at(120n, 1)] as unknown as Prints;
  engine.follow(1, [{ ...above(115n), resumedAtMs: 2 }], new Map([['alert-1', 2]]));
  await engine.settled();
  expect(fired).toEqual([[3, 130n]]);
});
