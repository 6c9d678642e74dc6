import { type Currency, isCurrency } from '@tarazu/domain/asset';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { decideRefill, nextRefillMs, type RefillEvent, type RefillKind } from '@tarazu/domain/practice/refill';
import { practiceTermsAt } from '@tarazu/domain/practice/rules';
import { refillPlayMoney, showPlayMoney } from '@tarazu/wire/practice';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import { readRefills, saveRefills } from './store.ts';
import type { PracticeSwitch } from './switch.ts';

interface RefillCommand {
  readonly owner: AccountId;
  readonly refill: RefillKind;
}

interface RefillFacts {
  readonly last: Map<AccountId, number>;
  readonly refilled: AccountId[];
}

export interface RefillDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly switch: Pick<PracticeSwitch, 'isPlayMoney'>;
  /** Play money of a new account, e8 by currency. */
  readonly starting: Readonly<Partial<Record<Currency, bigint>>>;
}

function createRefillTransactor({
  starting,
  switch: practice,
}: RefillDeps): Transactor<
  RefillCommand,
  RefillFacts,
  RefillEvent,
  { readonly amounts: Partial<Record<Currency, string>> }
> {
  return {
    name: 'refill',
    emits: ['wallet.refilled'],
    touches: ({ owner }) => ({ accounts: [owner], assets: Object.keys(starting).filter(isCurrency) }),
    async load(reader, commands) {
      const owners = commands.map(({ owner }) => owner);
      return { last: new Map(await readRefills(reader, owners)), refilled: [] };
    },
    decide: ({ owner, refill }, { last }, { nowMs, balance, account }) =>
      decideRefill(owner, refill, {
        nowMs,
        starting,
        isPlayMoney: practice.isPlayMoney(),
        lastMs: last.get(owner),
        active: account(owner).status === 1,
        free: (currency) => balance(owner, currency, 'available'),
      }),
    apply({ last, refilled }, _events, { owner }, { nowMs }) {
      last.set(owner, nowMs);
      refilled.push(owner);
    },
    answer: (_command, _facts, events) => ({ amounts: events[0]?.body.amounts ?? {} }),
    async save(writer, { refilled }, { nowMs }) {
      await saveRefills(writer, refilled, nowMs);
    },
  };
}

/** Play money that a person tops up or resets by themself, once a day, as postings from and to the account of grants. */
export function serveRefill(serve: Serve, deps: RefillDeps): void {
  const { database, committer, clock, starting, switch: practice } = deps;
  const transactor = createRefillTransactor(deps);
  serve(showPlayMoney, async (_input, { session: { accountId } }) => {
    const nowMs = clock.nowMs();
    const [balances, last] = await Promise.all([readBalances(database, accountId), readRefills(database, [accountId])]);
    const free = (currency: Currency) => {
      const own = balances.find(({ asset, purpose }) => asset === currency && purpose === 'available');
      return decimalToText(own ? decimal(own.amount) : 0n, 2);
    };
    const nextMs = nextRefillMs({ lastMs: last.get(accountId), nowMs });
    return {
      offered: practice.isPlayMoney(),
      ...(nextMs === undefined ? {} : { nextAt: new Date(nextMs).toISOString() }),
      everyHours: practiceTermsAt(nowMs).refillEveryHours,
      accounts: Object.entries(starting).flatMap(([currency, amount]) =>
        isCurrency(currency) ? [{ currency, free: free(currency), starting: decimalToText(amount, 2) }] : [],
      ),
    };
  });
  serve(refillPlayMoney, async ({ requestId, refill }, { session: { accountId: owner } }) => {
    const outcome = await committer.submit(transactor, {
      owner,
      requestId,
      body: refill,
      command: { owner, refill },
    });
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  });
}
