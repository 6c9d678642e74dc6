import { type Adjustment, type AdjustmentEvent, decideAdjustment } from '@tarazu/domain/adjustment/adjustment';
import type { AdjustmentTariff } from '@tarazu/domain/adjustment/adjustment-tariff';
import { decimal } from '@tarazu/domain/money';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Tariff } from '../tariff/index.ts';
import { insertAdjustments, type OwnedAdjustment, readAdjusted } from './store.ts';

const DAY_MS = 86_400_000;

interface AdjustmentFactsLoaded {
  readonly adjusted: Map<string, bigint>;
  readonly added: OwnedAdjustment[];
}

export type AdjustmentTransactor = Transactor<Adjustment, AdjustmentFactsLoaded, AdjustmentEvent>;

export function createAdjustmentTransactor(
  tariff: Tariff<AdjustmentTariff>,
  nowMs: () => number,
): AdjustmentTransactor {
  return {
    name: 'adjustment',
    emits: ['adjustment.made'],
    touches: ({ owner, currency }) => ({ accounts: [owner], assets: [currency] }),
    load: async (reader, commands) => ({
      adjusted: await readAdjusted(reader, [...new Set(commands.map(({ owner }) => owner))], nowMs() - DAY_MS),
      added: [],
    }),
    decide: (command, { adjusted }, context) =>
      decideAdjustment(command, {
        available: context.balance(command.owner, command.currency, 'available'),
        adjustedToday: adjusted.get(`${command.owner}|${command.currency}`) ?? 0n,
        tariff: tariff.at(context.nowMs),
      }),
    apply({ adjusted, added }, events, { owner }, { nextEventNo }) {
      for (const { body } of events) {
        const [key, amount] = [`${owner}|${body.currency}`, decimal(body.amount)];
        adjusted.set(key, (adjusted.get(key) ?? 0n) + (amount < 0n ? -amount : amount));
        added.push({ owner, no: nextEventNo, body });
      }
    },
    answer: ({ adjustmentId }) => ({ adjustmentId }),
    save: (writer, { added }, { nowMs: atMs }) => insertAdjustments(writer, added, atMs),
  };
}
