import { refused } from '@tarazu/domain/decision';
import type { Copy, Teacher } from '@tarazu/domain/follow/copy';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { grownSoFar } from '@tarazu/domain/performance/cut';
import type { AccountId } from '@tarazu/domain/posting';
import { daySoFar } from '@tarazu/domain/robot/robot-days';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { changeCopy, closeCopiedTrade, listCopies, showCopy, startCopy } from '@tarazu/wire/follow/copy';
import { closeTeacher, listTeachers, publishTeacher, setTeacherFee, showTeacher } from '@tarazu/wire/follow/teacher';
import { type LiveMarket, splittingOf } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Consent } from '../platform/commit/consent.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import { nextAccountId } from '../platform/commit/store.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import { moneyOf, moneysOf, readRobot } from '../robot/index.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import type { FollowCommand } from './commands.ts';
import { createCopies } from './copies.ts';
import { createCapacities } from './depth/capacity.ts';
import { createMissed } from './missed.ts';
import { serveCopyMoney } from './money-routes.ts';
import { createNoteDesk } from './note/desk.ts';
import { serveNotes } from './note/index.ts';
import { createPlacing } from './placing.ts';
import { serveCopyReport } from './report/index.ts';
import { createFollowRunner } from './runner.ts';
import { serveStopCopies } from './stop-all.ts';
import { listCopyRows, listTeacherRows, readCopy, readOwnCopies, readTeacher } from './store.ts';
import { createTeachers } from './teachers.ts';
import { createFollowTransactor } from './transactor.ts';
import { boundsView, recordOf, teacherView } from './views.ts';

export { noteMigrations } from './note/store.ts';
export { readActing, readActors, readPrincipals } from './principals.ts';
export { followMigrations } from './store.ts';
export { verifyCopyDays } from './verify/days.ts';
export { verifyEndedCopies } from './verify/ended.ts';
export { verifyFees } from './verify/fees.ts';

export interface FollowDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly proposals: ProposalDesk;
}

/** Teachers, whose robots may be watched, and copies of them: money of whoever copies, out of an account of its own, by orders that are filled together with the teacher's. */
export function createFollows(deps: FollowDeps) {
  const { database, committer, clock, ids, market, gate, trading, log, jobs } = deps;
  const transactor = createFollowTransactor();
  const submit = (command: FollowCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const house = {
    ...{ database, clock, ids, market, trading },
    submit: (command: FollowCommand, requestId: Parameters<Parameters<typeof createPlacing>[0]['submit']>[1]) =>
      submit(command, requestId, requestId),
    onError: (error: unknown) => log.error({ err: error }, 'a copy could not look at the market'),
  };
  const noteDesk = createNoteDesk({ database, committer, market, proposals: deps.proposals });
  const placing = createPlacing(house);
  const today = () => new Date(clock.nowMs()).toISOString().slice(0, 10);
  const ruleNow = () => followRule(today());
  const capacities = createCapacities({ database, clock, market, rule: ruleNow });
  const runner = createFollowRunner({ ...house, placing, missed: createMissed(house), capacities, jobs });
  const copies = createCopies({ database, market, trading, rule: ruleNow, today });
  const teachers = createTeachers({ database, market, trading, capacities });

  async function copyAnswer(owner: AccountId, copyId: string) {
    const copy = await readCopy(database, owner, copyId);
    const [view] = copy ? await copies.views([copy]) : [];
    return view ? { copy: view } : refused('copy_unknown');
  }

  async function changed(person: AccountId, command: FollowCommand, requestId: RequestId, body: string) {
    const outcome = await submit(command, requestId, body);
    return outcome.kind === 'refused' ? outcome : copyAnswer(person, outcome.answer.copyId ?? '');
  }

  async function teacherAnswer(teacherId: string, asks: AccountId) {
    const teacher = await readTeacher(database, teacherId);
    const [seen] = teacher ? await teachers.seen([teacher]) : [];
    return seen ? { teacher: teacherView(seen, ruleNow(), market, asks) } : refused('teacher_unknown');
  }

  async function publish(owner: AccountId, { robotId, name, requestId }: RequestOf<typeof publishTeacher>) {
    const robot = await readRobot(database, owner, robotId);
    if (!robot) return refused('teacher_unknown');
    const { account } = robot;
    const [{ worth }, total] = await Promise.all([
      moneyOf(database, market, robot),
      trading.queries.countTrades(account),
    ]);
    const grown = grownSoFar(daySoFar(robot), worth);
    const splitting = splittingOf(market, [robot]);
    const facts = { robot, trades: total, worth, grown, splitting, capital: decimal(robot.capital) };
    const command = { kind: 'publish', owner, account, teacherId: ids.id(), name: name.trim(), facts } as const;
    const outcome = await submit(command, requestId, JSON.stringify(['teacher-publish', robotId, name]));
    return outcome.kind === 'refused' ? outcome : teacherAnswer(outcome.answer.teacherId ?? '', owner);
  }

  async function started(owner: AccountId, asked: RequestOf<typeof startCopy>, consent: Consent) {
    const {
      requestId,
      teacherId,
      amount,
      mode,
      fixedAmount,
      keep,
      dailyStop,
      slippage,
      opensNow,
      feePercent = 0,
    } = asked;
    const teacher = await readTeacher(database, teacherId);
    const [seen] = teacher ? await teachers.seen([teacher]) : [];
    if (!teacher || !seen) return refused('teacher_unknown');
    const { trades, days } = recordOf(seen);
    const command = {
      kind: 'start',
      ...{ consent, owner, mode, keep, opensNow: opensNow === true, teacherAccount: teacher.account },
      account: await nextAccountId(database),
      copyId: ids.id(),
      currency: teacher.currency,
      amount: decimal(amount),
      fixedAmount: fixedAmount === undefined ? null : decimal(fixedAmount),
      dailyStop: dailyStop ?? null,
      slippage: slippage === undefined ? null : decimal(slippage),
      feeSeen: feePercent,
      counted: {
        robotStatus: seen.robot?.status,
        record: { trades: Number(trades), days },
        capacity: seen.capacity.capacity,
        teacherWorth: seen.worth,
      },
    } as const;
    const said = ['copy-start', teacherId, amount, mode, fixedAmount ?? '', keep, dailyStop ?? '', opensNow === true];
    const guard = slippage === undefined ? [] : [slippage];
    return changed(owner, command, requestId, JSON.stringify([...said, ...guard]));
  }

  /** Sells what one purchase has bought, as far as it is there. */
  async function closeTrade(copy: Copy, orderId: string, requestId: RequestId) {
    const { account, owner, copyId } = copy;
    await placing.resume(copy);
    const { trades: seen = 0 } = (await readCopy(database, owner, copyId)) ?? {};
    const quantity = await copies.sellableOf(copy, orderId);
    const trade = {
      at: placing.now(),
      why: 'closing',
      side: 'sell',
      withOrderId: orderId,
      price: null,
      skip: null,
      orderId: ids.id(),
      quantity: decimalToText(quantity),
    } as const;
    const outcome = await submit(
      { kind: 'trade', owner: account, account, trade, seen },
      requestId,
      JSON.stringify(['copy-close', copyId, orderId]),
    );
    if (outcome.kind === 'refused') return outcome;
    const kept = await readCopy(database, owner, copyId);
    if (kept) await placing.resume(kept);
    return copyAnswer(owner, copyId);
  }

  return {
    /** Orders of robots go through here, so that who copies them goes along. */
    submit: placing.submitWithCopies,
    routes(serve: Serve) {
      serve(listTeachers, async ({ mine, cursor, pageSize }, { session }) => {
        const owner = mine ? (session?.accountId ?? 0) : undefined;
        const found = await listTeacherRows(database, { owner, cursor, limit: pageSize + 1 });
        const seen = await teachers.seen(found.slice(0, pageSize));
        const items = seen.map((one) => teacherView(one, ruleNow(), market, session?.accountId));
        return { items, next: found.length > pageSize ? (items.at(-1)?.teacherId ?? null) : null };
      });
      serve(showTeacher, async ({ teacherId }, { session }) => {
        const teacher = await readTeacher(database, teacherId);
        const [seen] = teacher ? await teachers.seen([teacher]) : [];
        if (!teacher || !seen) return refused('teacher_unknown');
        const rule = ruleNow();
        return {
          teacher: teacherView(seen, rule, market, session?.accountId),
          bounds: boundsView(rule, teacher.currency),
          samePerson: await teachers.besides(teacher),
          days: seen.days.map(({ day, worth, capital }) => ({ day, worth, capital })),
        };
      });
      serve(publishTeacher, (asked, { session }) => publish(session.accountId, asked));
      serve(closeTeacher, async ({ requestId, teacherId }, { session }) => {
        const owner = session.accountId;
        const teacher: Teacher | undefined = await readTeacher(database, teacherId);
        if (teacher?.owner !== owner) return refused('teacher_unknown');
        const command = { kind: 'close', owner, account: teacher.account } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['teacher-close', teacherId]));
        return outcome.kind === 'refused' ? outcome : teacherAnswer(teacherId, owner);
      });
      serve(setTeacherFee, async ({ requestId, teacherId, percent }, { session }) => {
        const owner = session.accountId;
        const teacher = await readTeacher(database, teacherId);
        if (teacher?.owner !== owner) return refused('teacher_unknown');
        const command = { kind: 'fee', owner, account: teacher.account, percent } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['teacher-fee', teacherId, percent]));
        return outcome.kind === 'refused' ? outcome : teacherAnswer(teacherId, owner);
      });
      serve(startCopy, async (asked, { session }) => {
        if (!asked.agree) return refused('copy_terms');
        const consent = await gate.check(session, asked.transactionPassword);
        if (consent.kind === 'refused') return consent;
        return started(session.accountId, asked, consent);
      });
      serve(listCopies, async ({ cursor, pageSize }, { session }) => {
        const found = await listCopyRows(database, session.accountId, { cursor, limit: pageSize + 1 });
        const items = await copies.views(found.slice(0, pageSize));
        return { items, next: found.length > pageSize ? (items.at(-1)?.copyId ?? null) : null };
      });
      serve(showCopy, async ({ copyId, before }, { session, language }) => {
        const copy = await readCopy(database, session.accountId, copyId);
        return copy ? copies.details(copy, before, language) : refused('copy_unknown');
      });
      serveCopyMoney(serve, { database, market, trading, gate, capacities, changed });
      serve(changeCopy, async ({ requestId, copyId, action }, { session }) => {
        const copy = await readCopy(database, session.accountId, copyId);
        if (!copy) return refused('copy_unknown');
        const { account } = copy;
        const command = { kind: 'change', owner: account, account, action, reason: 'asked' } as const;
        return changed(session.accountId, command, requestId, JSON.stringify(['copy-change', copyId, action]));
      });
      serveNotes(serve, { database, committer, clock, ids, market, proposals: deps.proposals });
      noteDesk.routes(serve);
      serveCopyReport(serve, { database, trading, rule: ruleNow, nowMs: clock.nowMs });
      serveStopCopies(serve, { database, market, trading, submit });
      serve(closeCopiedTrade, async ({ requestId, copyId, orderId, transactionPassword }, { session }) => {
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const copy = await readCopy(database, session.accountId, copyId);
        return copy ? closeTrade(copy, orderId, requestId) : refused('copy_unknown');
      });
    },
    /** What copies of a person that have not ended are worth, e8 by currency. */
    async worths(owner: AccountId): Promise<ReadonlyMap<string, bigint>> {
      const sums = new Map<string, bigint>();
      const own = await readOwnCopies(database, [owner]);
      const moneys = await moneysOf(database, market, own);
      for (const [place, { currency }] of own.entries())
        sums.set(currency, (sums.get(currency) ?? 0n) + (moneys[place]?.worth ?? 0n));
      return sums;
    },
    start: runner.start,
    stop: runner.stop,
    runDue: runner.run,
  };
}
