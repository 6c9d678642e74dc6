import type { Instrument } from '@tarazu/domain/market/instrument';
import { planRule } from '@tarazu/domain/market-rules/plan-rules';
import {
  type Basket,
  type BasketEvent,
  basketEvents,
  decideDelete,
  decideFinish,
  decideName,
  decidePutLeg,
  decideSort,
  decideStart,
  decideTakeLeg,
  evolveBaskets,
  type LegResult,
  type LegWish,
  noBaskets,
  type OwnBaskets,
} from '@tarazu/domain/plan/basket';
import type { AccountId } from '@tarazu/domain/posting';
import type { Consented } from '../platform/commit/consent.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readBaskets, readRuns, saveBaskets } from './store.ts';

export type BasketCommand = { readonly owner: AccountId; readonly basketId: string } & (
  | { readonly kind: 'name'; readonly name: string; readonly isNew: boolean; readonly copyOf: string | undefined }
  | { readonly kind: 'put'; readonly leg: LegWish; readonly isNew: boolean }
  | { readonly kind: 'take'; readonly legId: string }
  | { readonly kind: 'sort'; readonly legIds: readonly string[] }
  | { readonly kind: 'delete' }
  | (Consented & {
      readonly kind: 'start';
      readonly runId: string;
      readonly revision: number;
      readonly orderIds: readonly string[];
    })
  | { readonly kind: 'finish'; readonly runId: string; readonly results: readonly LegResult[] }
);

/** Which basket, and which placing of it. */
export interface BasketAnswer {
  readonly basketId: string;
  readonly runId?: string;
}

interface BasketFacts {
  readonly before: ReadonlyMap<AccountId, OwnBaskets>;
  readonly own: Map<AccountId, OwnBaskets>;
}

export type BasketTransactor = Transactor<BasketCommand, BasketFacts, BasketEvent, BasketAnswer>;

function decideOne(
  command: BasketCommand,
  own: OwnBaskets,
  instrument: Instrument | undefined,
  nowMs: number,
  now: (basket: Basket) => Basket,
) {
  const baskets = own.baskets.map(now);
  const basket = baskets.find(({ basketId }) => basketId === command.basketId);
  const bounds = planRule(new Date(nowMs).toISOString().slice(0, 10));
  switch (command.kind) {
    case 'name':
      return decideName(command, baskets, bounds);
    case 'put':
      return decidePutLeg(basket, command.leg, command.isNew, instrument, { ...bounds, nowMs });
    case 'take':
      return decideTakeLeg(basket, command.legId);
    case 'sort':
      return decideSort(basket, command.legIds);
    case 'delete':
      return decideDelete(basket);
    case 'start':
      return decideStart(basket, command);
    case 'finish':
      return decideFinish(
        own.runs.find(({ runId }) => runId === command.runId),
        command.results,
      );
  }
}

/** `now`: a basket by the shares of now. */
export function createBasketTransactor(
  instrumentOf: (id: string) => Instrument | undefined,
  now: (basket: Basket) => Basket,
): BasketTransactor {
  return {
    name: 'basket',
    emits: basketEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const finishing = commands.flatMap((command) => (command.kind === 'finish' ? [command] : []));
      const [baskets, runs] = await Promise.all([readBaskets(reader, owners), readRuns(reader, finishing)]);
      const before = new Map(
        owners.map((owner): [AccountId, OwnBaskets] => [
          owner,
          {
            baskets: baskets.get(owner) ?? [],
            runs: runs.filter((one) => one.owner === owner).map(({ run }) => run),
          },
        ]),
      );
      return { before, own: new Map(before) };
    },
    decide(command, { own }, { nowMs }) {
      const instrument = command.kind === 'put' ? instrumentOf(command.leg.instrumentId) : undefined;
      return decideOne(command, own.get(command.owner) ?? noBaskets, instrument, nowMs, now);
    },
    apply({ own }, events, { owner }, { nextEventNo, nowMs }) {
      own.set(
        owner,
        events.reduce(
          (before, event, index) => evolveBaskets(before, event, { no: nextEventNo + index, atMs: nowMs }),
          own.get(owner) ?? noBaskets,
        ),
      );
    },
    answer: (command) => ({
      basketId: command.basketId,
      ...(command.kind === 'start' ? { runId: command.runId } : {}),
    }),
    save: (writer, { before, own }) => saveBaskets(writer, before, own),
  };
}
