import { HOUSE } from '@tarazu/domain/posting';
import { decideChangeTariff, type TariffChange, type TariffEvent } from '@tarazu/domain/tariff/tariff';
import type { Transactor } from '../platform/commit/transactor.ts';
import { insertRows, readLastNumbers } from './store.ts';

interface TariffFacts {
  /** Number of the last row of each table. */
  readonly last: Map<string, number>;
  readonly added: TariffEvent['body'][];
}

export type TariffTransactor = Transactor<TariffChange, TariffFacts, TariffEvent>;

/** New rows of the dated tables. They belong to the house, and so one comes after the other. `noticeDaysOf`: of a table by its name. */
export const createTariffTransactor = (noticeDaysOf: (name: string) => number): TariffTransactor => ({
  name: 'tariff',
  emits: ['tariff.changed'],
  touches: () => ({ accounts: [HOUSE] }),
  load: async (reader, changes) => ({
    last: await readLastNumbers(reader, [...new Set(changes.map(({ name }) => name))]),
    added: [],
  }),
  decide: (change, { last }, { nowMs }) =>
    decideChangeTariff(change, {
      nowMs,
      no: (last.get(change.name) ?? 0) + 1,
      noticeDays: noticeDaysOf(change.name),
    }),
  apply({ last, added }, events) {
    for (const { body } of events) {
      last.set(body.name, body.no);
      added.push(body);
    }
  },
  answer: ({ name }, { last }) => ({ name, no: last.get(name) }),
  save: (writer, { added }, { nowMs }) => insertRows(writer, added, nowMs),
});
