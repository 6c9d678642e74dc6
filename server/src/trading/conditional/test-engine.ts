import type { Print } from '@tarazu/domain/market/book';
import { decimal } from '@tarazu/domain/money';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { LiveMarket } from '../../market/index.ts';
import type { MarketListener } from '../../market/source.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Writer } from '../../platform/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { ConditionalCommand } from '../commands.ts';
import { createConditionalEngine } from './engine.ts';
import type { OwnedConditional } from './store.ts';

export const share = 'BR:IPEE3';
export const owner = 1_000;

export function printOf(price: string, sequence: number, atMs: number): Print {
  const of = { instrumentId: share, size: decimal('100'), aggressor: undefined };
  return { ...of, sequence, price: decimal(price), atMs };
}

/** An engine beside that of the app, told prints by hand, with what it asks for answered one after the other. */
export function watching(
  app: TestApp,
  orders: readonly ConditionalOrder[],
  answers: readonly (Committed | Error)[],
  market: Partial<LiveMarket> = {},
  before: readonly Print[] = [],
  kept: readonly OwnedConditional[] = [],
) {
  const asked: ConditionalCommand[] = [];
  const written: (readonly string[])[] = [];
  let looks = 0;
  let told: Partial<MarketListener> = {};
  const printed: Print[] = [...before];
  const { live } = app.market;
  const engine = createConditionalEngine({
    market: {
      ...live,
      listen: (listener) => {
        told = listener;
        return () => undefined;
      },
      prints: (_, count) => printed.toReversed().slice(0, count),
      ...market,
      tradingState: (id) => {
        looks += 1;
        return live.tradingState(id);
      },
    },
    clock: app.clock,
    ids: { id: () => `order-${asked.length}` },
    writer: {
      query(_: unknown, [, ids]: readonly (readonly string[])[]) {
        written.push(ids ?? []);
        return Promise.resolve({ rows: [] });
      },
    } as unknown as Writer,
    submit: (command) => {
      asked.push(command);
      const answer = answers[asked.length - 1];
      if (answer === undefined || answer instanceof Error) return Promise.reject(answer ?? new Error('not asked for'));
      return Promise.resolve(answer);
    },
    isHalted: () => false,
    onError: () => undefined,
  });
  engine.start([...orders.map((conditional) => ({ owner, conditional })), ...kept], []);
  let sequence = before.length;
  return {
    engine,
    asked,
    /** The trails of each writing, by the ids of their orders. */
    written,
    looks: () => looks,
    async print(...prices: readonly string[]) {
      const prints = prices.map((price): Print => {
        sequence += 1;
        return printOf(price, sequence, app.clock.nowMs());
      });
      printed.push(...prints);
      told.onPrints?.(prints);
      await engine.settled();
    },
  };
}
