import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { CopyView } from '@tarazu/wire/follow/copy';
import { addToCopy, takeFromCopy } from '@tarazu/wire/follow/copy';
import { splittingOf } from '../market/index.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { moneyOf } from '../robot/index.ts';
import type { TradingGate } from '../trading/index.ts';
import type { FollowCommand } from './commands.ts';
import type { Capacities } from './depth/capacity.ts';
import { type SalePriceDeps, salePriceOf } from './sale-price.ts';
import { loadTeachers, readCopy } from './store.ts';

interface CopyMoneyDeps extends SalePriceDeps {
  readonly database: Reader;
  readonly gate: TradingGate;
  readonly capacities: Pick<Capacities, 'of'>;
  changed(
    person: AccountId,
    command: FollowCommand,
    requestId: RequestId,
    body: string,
  ): Promise<{ readonly copy: CopyView } | Exclude<Committed, { kind: 'accepted' }>>;
}

/** Money into a copy of one's own, and out of it. */
export function serveCopyMoney(
  serve: Serve,
  { database, market, trading, gate, capacities, changed }: CopyMoneyDeps,
): void {
  serve(addToCopy, async ({ requestId, copyId, amount, transactionPassword }, { session }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const copy = await readCopy(database, owner, copyId);
    if (!copy) return refused('copy_unknown');
    const { account, base, currency, teacherAccount } = copy;
    const teacher = (await loadTeachers(database, [teacherAccount])).get(teacherAccount);
    if (!teacher) return refused('teacher_unknown');
    const { worth: teacherWorth } = await moneyOf(database, market, { ...teacher, capital: '0' });
    const [carried] = await capacities.of([teacher.instrumentId]);
    const counted = { capacity: carried?.capacity ?? 0n, teacherWorth };
    // The price of the new shares says nothing about what is held of the old ones.
    const price = splittingOf(market, [copy]) === undefined ? market.quote(copy.instrumentId)?.last : undefined;
    const priced = { base, currency, price, salePrice: undefined };
    const of = { owner, account, ...priced, teacherAccount, counted, amount: decimal(amount) };
    const command = { kind: 'add', consent, ...of } as const;
    return changed(owner, command, requestId, JSON.stringify(['copy-add', copyId, amount]));
  });
  serve(takeFromCopy, async ({ requestId, copyId, amount }, { session }) => {
    const person = session.accountId;
    const copy = await readCopy(database, person, copyId);
    if (!copy) return refused('copy_unknown');
    const { account, base, currency } = copy;
    const price = market.quote(copy.instrumentId)?.last;
    const { held } = await moneyOf(database, market, copy);
    const salePrice = await salePriceOf({ market, trading }, copy, held);
    const of = { owner: account, account, person, base, currency, price, salePrice } as const;
    const command = { kind: 'give-back', ...of, amount: decimal(amount) } as const;
    return changed(person, command, requestId, JSON.stringify(['copy-take', copyId, amount]));
  });
}
