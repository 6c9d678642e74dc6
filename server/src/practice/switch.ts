import { HOUSE } from '@tarazu/domain/posting';
import { decideSwitch, type PracticeEvent } from '@tarazu/domain/practice/desk';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { readIsOn, saveIsOn } from './store.ts';

export interface SwitchCommand {
  readonly on: boolean;
  readonly reason: string;
}

interface SwitchFacts {
  isOn: boolean | undefined;
}

export interface PracticeSwitch {
  /** Whether the desk may be on in this house at all. */
  isAllowed(): boolean;
  isOn(): boolean;
  pace(): Pace;
  /** Whether nothing but play money moves here. */
  isPlayMoney(): boolean;
  /** Told once by who knows the rails and the venues: whether nothing but play money moves here. Until then the desk is shut. */
  admit(isPlayMoney: boolean): void;
  readonly transactor: Transactor<SwitchCommand, SwitchFacts, PracticeEvent>;
}

/** On where the configuration lets it, unless operators have switched it off; and never beside a real rail or venue. */
export async function openPracticeSwitch(reader: Reader, configured: 'on' | 'off'): Promise<PracticeSwitch> {
  let said = await readIsOn(reader);
  let isPlayMoney = false;
  const isAllowed = () => isPlayMoney && configured === 'on';
  const isOn = () => isAllowed() && said !== false;
  return {
    isAllowed,
    isOn,
    isPlayMoney: () => isPlayMoney,
    pace: () => (isOn() ? 'practice' : 'real'),
    admit(told) {
      isPlayMoney = told;
    },
    transactor: {
      name: 'practice-desk',
      emits: ['practice.desk-switched'],
      touches: () => ({ accounts: [HOUSE] }),
      load: async () => ({ isOn: undefined }),
      decide: (command) => decideSwitch(command, isAllowed()),
      apply(facts, events) {
        for (const { body } of events) facts.isOn = body.on;
      },
      answer: () => ({}),
      async save(writer, facts, { nowMs }) {
        if (facts.isOn !== undefined) await saveIsOn(writer, facts.isOn, nowMs);
      },
      committed(facts) {
        said = facts.isOn ?? said;
      },
    },
  };
}
