import type { Currency } from '@tarazu/domain/asset';
import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import type { Halt } from '@tarazu/domain/market/halt/halt';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimalToText } from '@tarazu/domain/money';
import { type BuyOption, decideBuyOption, type OptionFacts } from '@tarazu/domain/option/buy-option';
import { OPTION_MAKER, type OptionEvent, optionEvents } from '@tarazu/domain/option/option-events';
import { optionRule } from '@tarazu/domain/option/option-rules';
import type { MinuteClose } from '@tarazu/domain/option/quote';
import { decideSettleOption } from '@tarazu/domain/option/settle-option';
import { type AnswerOptionQuiz, decideOptionQuiz } from '@tarazu/domain/option/suitability';
import { type AccountId, HOUSE, transfer } from '@tarazu/domain/posting';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { CoverSales, ReadTraders } from '../trading/index.ts';
import type { OptionMarkets } from './option-market.ts';
import { countEnd, type Traders } from './own-results.ts';
import { insertAnnounced, type KeptAnnouncements } from './store/announcement-store.ts';
import { insertHours, type KeptDay } from './store/hours-store.ts';
import type { KeptOption, KeptVanilla, OptionEnd } from './store/kept-option.ts';
import { endOptions, insertOptions, loadOptions, readOpenOptions, readOpenPayouts } from './store/option-store.ts';
import { saveLaid } from './store/part-store.ts';
import { readQuizPassed, saveQuizPassed } from './store/quiz-store.ts';
import {
  announcedBy,
  endedBy,
  hoursBy,
  keptVanilla,
  type OnShares,
  partedBy,
  type VanillaCommand,
} from './vanilla/vanilla-deciding.ts';
import { createVanillaDecisions } from './vanilla/vanilla-decisions.ts';
import { keptWindow, openWindow } from './window-deciding.ts';

export type OptionCommand =
  | (BuyOption &
      Consented & { readonly kind: 'buy'; readonly currency: Currency; readonly closes: readonly MinuteClose[] })
  | VanillaCommand
  | ({
      readonly kind: 'settle';
      readonly owner: AccountId;
      readonly contractId: string;
      readonly currency: Currency;
    } & OnShares)
  | ({ readonly kind: 'quiz' } & AnswerOptionQuiz)
  | { readonly kind: 'endow'; readonly owner: AccountId; readonly currency: Currency };

export interface OptionAnswer {
  readonly contractId?: string;
  readonly passed?: boolean;
  readonly right?: readonly boolean[];
}

interface Ended extends Pick<KeptOption, 'owner' | 'contractId'> {
  readonly end: OptionEnd;
  readonly price: string | null;
}

interface Loaded {
  readonly options: Map<string, KeptOption>;
  readonly payouts: Map<string, bigint>;
  readonly passed: Map<AccountId, number>;
  readonly traders: Traders;
  /** What is sold of shares that lie for calls. */
  readonly sales: Awaited<ReturnType<CoverSales['load']>>;
  readonly halts: readonly Halt[];
  readonly bought: KeptOption[];
  readonly ended: Ended[];
  /** Of which some contracts were ended: what goes on. */
  readonly parted: Map<string, KeptVanilla>;
  /** What was known of companies as European options were decided, by instrument. */
  readonly announced: Map<string, KeptAnnouncements>;
  /** Where they were traded, and which hours that market kept, by instrument. */
  readonly hours: Map<string, KeptDay>;
  readonly answered: { readonly owner: AccountId; readonly atMs: number }[];
}

export interface OptionTransactorDeps {
  readonly markets: OptionMarkets;
  readonly readTraders: ReadTraders;
  readonly readHalts: (reader: Reader) => Promise<readonly Halt[]>;
  readonly covers: CoverSales;
  readonly instrument: (instrumentId: string) => Instrument | undefined;
  /** Play money in a simulated market. */
  readonly practice: () => boolean;
}

export type OptionTransactor = Transactor<OptionCommand, Loaded, OptionEvent | OrderEvent, OptionAnswer>;

const keyOf = ({ owner, contractId }: Pick<KeptOption, 'owner' | 'contractId'>) => `${owner}|${contractId}`;
export const ruleAt = (atMs: number) => optionRule(new Date(atMs).toISOString().slice(0, 10));

/** What stands in the way of a purchase besides the market: of what the buyer has open, and of what all could pay. */
export function openFacts(
  options: readonly KeptOption[],
  payouts: ReadonlyMap<string, bigint>,
  of: {
    readonly owner: AccountId;
    readonly currency: string;
    readonly market: string;
    readonly instrumentId: string;
  },
): Pick<OptionFacts, 'openStakes' | 'openInMarket' | 'openPayouts'> {
  const own = options.filter(({ owner, end }) => owner === of.owner && end === undefined);
  // What lies on shares is no money that could be lost.
  const isMoney = (one: KeptOption) => one.kind === 'window' || one.cover === undefined;
  const sum = (some: readonly KeptOption[]) => some.filter(isMoney).reduce((total, { stake }) => total + stake, 0n);
  return {
    openStakes: sum(own.filter(({ currency }) => currency === of.currency)),
    openInMarket: sum(own.filter(({ market }) => market === of.market)),
    openPayouts: payouts.get(of.instrumentId) ?? 0n,
  };
}

export function createOptionTransactor({
  markets,
  readTraders,
  readHalts,
  covers,
  instrument,
  practice,
}: OptionTransactorDeps): OptionTransactor {
  const vanilla = createVanillaDecisions({ markets, covers, instrument, practice });

  function factsOf(
    { owner, currency, instrumentId, closes }: Extract<OptionCommand, { kind: 'buy' | 'open-vanilla' }>,
    loaded: Loaded,
    context: DecideContext,
  ): OptionFacts {
    const { nowMs } = context;
    const trader = loaded.traders.get(owner);
    if (!trader) throw new Error(`nothing was loaded of account ${owner}`);
    const market = markets.now(instrumentId, closes, loaded.halts, nowMs);
    return {
      nowMs,
      practice: true,
      market,
      trader: { ...trader, status: context.account(owner).status },
      passed: loaded.passed.has(owner),
      rule: ruleAt(nowMs),
      available: context.balance(owner, currency, 'available'),
      participant: context.balance(OPTION_MAKER, currency, 'available'),
      ...openFacts([...loaded.options.values()], loaded.payouts, {
        owner,
        currency,
        instrumentId,
        market: market?.instrument.market ?? '',
      }),
    };
  }

  function decideBuy(command: Extract<OptionCommand, { kind: 'buy' }>, loaded: Loaded, context: DecideContext) {
    // Where none are sold there is no participant either.
    if (!practice()) return refused('option_only_in_practice');
    return decideBuyOption(command, factsOf(command, loaded, context));
  }

  function decideSettle(
    command: Extract<OptionCommand, { kind: 'settle' }>,
    loaded: Loaded,
    context: DecideContext,
  ): Decision<OptionEvent | OrderEvent, 'nothing_to_change'> {
    const { nowMs } = context;
    const kept = loaded.options.get(keyOf(command));
    if (!kept || kept.end) return refused('nothing_to_change');
    const rule = ruleAt(kept.boughtAtMs); // under which it was bought
    if (kept.kind === 'vanilla') return vanilla.expire(kept, rule, loaded, context);
    const told = markets.at(kept.instrumentId, kept.expiresAtMs, rule.estimate, loaded.halts);
    return decideSettleOption(command.owner, openWindow(kept), { nowMs, rule, ...told });
  }

  return {
    name: 'option',
    emits: [...optionEvents, 'order.placed', 'order.filled'],
    touches(command) {
      if (command.kind === 'quiz') return { accounts: [command.owner] };
      if (command.kind === 'endow') {
        return { accounts: [OPTION_MAKER], assets: [command.currency], creates: OPTION_MAKER };
      }
      const { owner, currency, base } = { base: undefined, ...command };
      return { accounts: [owner, OPTION_MAKER], assets: base === undefined ? [currency] : [currency, base] };
    },
    async load(writer, commands) {
      const buys = commands.flatMap((command) =>
        command.kind === 'buy' || command.kind === 'open-vanilla' ? [command] : [],
      );
      const settles = commands.flatMap((command) =>
        command.kind === 'settle' || command.kind === 'close-vanilla' ? [command] : [],
      );
      const owners = [...new Set(buys.map(({ owner }) => owner))];
      const onShares = settles.flatMap(({ owner, base }) => (base === undefined ? [] : [owner]));
      const instruments = [...new Set(buys.map(({ instrumentId }) => instrumentId))];
      const [open, payouts, asked, passed, traders, halts] = await Promise.all([
        readOpenOptions(writer, [...new Set([...owners, ...onShares])]),
        readOpenPayouts(writer, instruments),
        loadOptions(writer, settles),
        readQuizPassed(writer, owners),
        readTraders(writer, owners),
        readHalts(writer),
      ]);
      const options = new Map([...open, ...asked].map((one) => [keyOf(one), one]));
      const sales = await covers.load(writer, [
        ...buys.filter((one) => one.kind === 'open-vanilla' && one.cover !== undefined),
        ...asked.filter((one) => one.kind === 'vanilla' && one.cover !== undefined),
      ]);
      return {
        options,
        payouts: new Map(payouts),
        passed: new Map(passed),
        traders: new Map(traders),
        ...{ sales, halts },
        ...{ bought: [], ended: [], answered: [] },
        ...{ parted: new Map(), announced: new Map(), hours: new Map() },
      };
    },
    decide(command, loaded, context) {
      switch (command.kind) {
        case 'buy':
          return decideBuy(command, loaded, context);
        case 'settle':
          return decideSettle(command, loaded, context);
        case 'open-vanilla':
          return vanilla.open(command, () => factsOf(command, loaded, context), loaded, context);
        case 'close-vanilla':
          return vanilla.close(command, loaded.options.get(keyOf(command)), loaded, context);
        case 'quiz':
          return decideOptionQuiz(command);
        case 'endow': {
          const { currency, owner } = command;
          const amount = ruleAt(context.nowMs).stakes[currency].endowment;
          const body = { currency, amount: decimalToText(amount, 2) };
          const from = { holder: HOUSE, purpose: 'grant' } as const;
          return accepted<OptionEvent>(
            [{ type: 'option.endowed', body }],
            transfer(amount, currency, from, { holder: owner, purpose: 'available' }),
          );
        }
      }
    },
    apply(loaded, events, _command, { owner, nowMs, nextEventNo }) {
      covers.apply(loaded.sales, owner, events, { no: nextEventNo, atMs: nowMs });
      for (const [place, event] of events.entries()) {
        const known = announcedBy(event, markets, nowMs);
        if (known) loaded.announced.set(known.instrumentId, known);
        const hours = hoursBy(event, markets, nowMs);
        if (hours) loaded.hours.set(hours.instrumentId, hours);
        const no = nextEventNo + place;
        const kept = event.type === 'option.bought' ? keptWindow(owner, event.body, no) : keptVanilla(owner, event, no);
        if (kept) {
          loaded.options.set(keyOf(kept), kept);
          loaded.bought.push(kept);
          const { instrumentId, payout } = kept;
          loaded.payouts.set(instrumentId, (loaded.payouts.get(instrumentId) ?? 0n) + payout);
        }
        const end = endedBy(event, nowMs, no);
        const parted = partedBy(event, (contractId) => loaded.options.get(keyOf({ owner, contractId })), no);
        if (parted) {
          for (const one of [parted.part, parted.left]) loaded.options.set(keyOf(one), one);
          loaded.bought.push(parted.part);
          loaded.parted.set(keyOf(parted.left), parted.left);
        }
        if (end) {
          const open = loaded.options.get(keyOf({ owner, contractId: end.contractId }));
          // Its rule has decided by the kind of what it found.
          if (open) {
            loaded.options.set(keyOf(open), { ...open, end: end.end } as KeptOption);
            countEnd(loaded.traders, open, end.end, { events, atMs: nowMs });
          }
          loaded.ended.push({ owner, ...end });
        }
        if (event.type === 'option.answered' && event.body.passed) {
          loaded.passed.set(owner, nowMs);
          loaded.answered.push({ owner, atMs: nowMs });
        }
      }
    },
    answer(command, _loaded, [event]) {
      if (event?.type === 'option.answered') return { passed: event.body.passed, right: event.body.right };
      if (command.kind === 'close-vanilla' && event && 'contractId' in event.body)
        return { contractId: event.body.contractId };
      return 'contractId' in command ? { contractId: command.contractId } : {};
    },
    async save(writer, { bought, parted, ended, answered, announced, hours, sales }, context) {
      // In this order: what was bought and ended in one batch is there before it ends.
      await Promise.all([
        insertOptions(writer, bought),
        saveLaid(writer, [...parted.values()]),
        endOptions(writer, ended),
        saveQuizPassed(writer, answered),
        insertAnnounced(writer, [...announced.values()]),
        insertHours(writer, [...hours.values()]),
        covers.save(writer, sales, context),
      ]);
    },
  };
}
