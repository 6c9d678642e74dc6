import type { Asset, Currency } from '@tarazu/domain/asset';
import {
  type Copy,
  type CopyDay,
  type CopyStop,
  type CopyTrade,
  evolveCopy,
  type FollowEvent,
  followEvents,
  type Teacher,
} from '@tarazu/domain/follow/copy';
import {
  decideAddToCopy,
  decideChangeCopy,
  decideClose,
  decideEndCopy,
  decideGiveBack,
  decidePublish,
  decideStartCopy,
  decideTrade,
  decideTraded,
  decideValueCopy,
  type PublishFacts,
  type StartCopy,
  type StartCopyFacts,
} from '@tarazu/domain/follow/decide';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { endedChange } from '@tarazu/domain/follow/outcome';
import { decimal } from '@tarazu/domain/money';
import { type AccountId, ownPurposes } from '@tarazu/domain/posting';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { type FollowChanges, loadCopies, loadTeachers, readFollowing, readOwnCopies, saveFollow } from './store.ts';

/** What the server has counted of a teacher just before; more of it does no harm, and less cannot be. */
type Counted = Pick<StartCopyFacts, 'robotStatus' | 'record' | 'capacity'> & {
  /** The teacher's own money, which goes along. */
  readonly teacherWorth: bigint;
};

/** `account` is the copy's or the robot's own; `owner` whose journal the command writes first. */
export type FollowCommand = { readonly owner: AccountId; readonly account: AccountId } & (
  | {
      readonly kind: 'publish';
      readonly teacherId: string;
      readonly name: string;
      readonly facts: Omit<PublishFacts, 'published' | 'nowMs'>;
    }
  | { readonly kind: 'close' }
  | ({
      readonly kind: 'start';
      readonly teacherAccount: AccountId;
      readonly currency: Currency;
      readonly counted: Counted;
    } & StartCopy &
      Consented)
  | ({
      readonly kind: 'add';
      readonly amount: bigint;
      readonly currency: Currency;
      readonly teacherAccount: AccountId;
      readonly counted: Pick<Counted, 'capacity' | 'teacherWorth'>;
    } & Consented)
  | { readonly kind: 'change'; readonly action: 'pause' | 'resume' | 'stop'; readonly reason: CopyStop }
  | { readonly kind: 'trade'; readonly trade: Omit<CopyTrade, 'no' | 'refusal' | 'done'>; readonly seen?: number }
  | { readonly kind: 'traded'; readonly done: Pick<CopyTrade, 'orderId' | 'skip' | 'refusal'> }
  | { readonly kind: 'value'; readonly day: CopyDay }
  /** `amount`: asked for while it runs. */
  | { readonly kind: 'give-back'; readonly person: AccountId; readonly currency: Currency; readonly amount?: bigint }
  | { readonly kind: 'end'; readonly person: AccountId; readonly assets: readonly [Asset, Currency] }
);

interface FollowFacts {
  readonly teachers: Map<AccountId, Teacher>;
  readonly copies: Map<AccountId, Copy>;
  /** Of those who start one, and of the teachers that are copied. */
  readonly own: Copy[];
  readonly ofTeachers: Copy[];
  readonly changed: {
    readonly teachers: Map<AccountId, Teacher>;
    readonly copies: Map<AccountId, Copy>;
    readonly trades: Map<string, FollowChanges['trades'][number]>;
    readonly days: FollowChanges['days'][number][];
    readonly ended: FollowChanges['ended'][number][];
  };
}

export interface FollowAnswer {
  readonly teacherId?: string;
  readonly copyId?: string;
}
export type FollowTransactor = Transactor<FollowCommand, FollowFacts, FollowEvent, FollowAnswer>;

function touchesOf(command: FollowCommand): ReturnType<FollowTransactor['touches']> {
  const { owner, account } = command;
  switch (command.kind) {
    case 'publish':
    case 'close':
      return { accounts: [owner] };
    case 'start':
      // The teacher's account too, so that two who start at once are counted one after the other.
      return { accounts: [owner, account, command.teacherAccount], assets: [command.currency], creates: account };
    case 'add':
      return { accounts: [owner, account, command.teacherAccount], assets: [command.currency] };
    case 'give-back':
      return { accounts: [account, command.person], assets: [command.currency] };
    case 'end':
      return { accounts: [account, command.person], assets: command.assets };
    default:
      return { accounts: [account] };
  }
}

/** Money and units that are not free, and what it trades if that is free. */
function leftIn({ balance }: DecideContext, account: AccountId, [base, currency]: readonly [Asset, Currency]): bigint {
  return ownPurposes.reduce(
    (sum, purpose) =>
      sum + balance(account, base, purpose) + (purpose === 'available' ? 0n : balance(account, currency, purpose)),
    0n,
  );
}

const isUnderWay = ({ status }: Copy) => status !== 'ended';
const followingOf = ({ ofTeachers }: FollowFacts, teacherAccount: AccountId) =>
  ofTeachers.filter((copy) => copy.teacherAccount === teacherAccount && isUnderWay(copy));
/** All that goes with a teacher, e8, whose own money is `worth`. */
const usedBy = (following: readonly Copy[], worth: bigint) =>
  following.reduce((sum, { capital }) => sum + decimal(capital), worth);

function decideStart(command: Extract<FollowCommand, { kind: 'start' }>, facts: FollowFacts, context: DecideContext) {
  const { teachers, own } = facts;
  const { owner, teacherAccount, counted } = command;
  const following = followingOf(facts, teacherAccount);
  const { teacherWorth, ...known } = counted;
  return decideStartCopy(command, {
    ...known,
    teacher: teachers.get(teacherAccount),
    own: own.filter((copy) => copy.owner === owner && isUnderWay(copy)).length,
    ofTeacher: following.length,
    used: usedBy(following, teacherWorth),
    cash: context.balance(owner, command.currency, 'available'),
    active: context.account(owner).status === 1,
    rule: followRule(new Date(context.nowMs).toISOString().slice(0, 10)),
    nowMs: context.nowMs,
  });
}

export function createFollowTransactor(): FollowTransactor {
  return {
    name: 'follow',
    emits: followEvents,
    touches: touchesOf,
    async load(reader, commands) {
      const starting = commands.flatMap((command) => (command.kind === 'start' ? [command] : []));
      const adding = commands.flatMap((command) => (command.kind === 'add' ? [command] : []));
      const accounts = [...new Set(commands.map(({ account }) => account))];
      const taught = [...new Set([...starting, ...adding].map(({ teacherAccount }) => teacherAccount))];
      const [teachers, copies, own, ofTeachers] = await Promise.all([
        loadTeachers(reader, [...accounts, ...taught]),
        loadCopies(reader, accounts),
        readOwnCopies(reader, [...new Set(starting.map(({ owner }) => owner))]),
        readFollowing(reader, taught),
      ]);
      const changed = { teachers: new Map(), copies: new Map(), trades: new Map(), days: [], ended: [] };
      return {
        teachers: new Map(teachers),
        copies: new Map(copies),
        own: [...own],
        ofTeachers: [...ofTeachers],
        changed,
      };
    },
    decide(command, facts, context) {
      const { owner, account } = command;
      const copy = facts.copies.get(account);
      const { nowMs } = context;
      switch (command.kind) {
        case 'publish':
          return decidePublish(command, { ...command.facts, published: facts.teachers.has(account), nowMs });
        case 'close': {
          const teacher = facts.teachers.get(account);
          return decideClose(teacher?.owner === owner ? teacher : undefined);
        }
        case 'start':
          return decideStart(command, facts, context);
        case 'add':
          return decideAddToCopy(copy?.owner === owner ? copy : undefined, command.amount, {
            capacity: command.counted.capacity,
            used: usedBy(followingOf(facts, command.teacherAccount), command.counted.teacherWorth),
            cash: context.balance(owner, command.currency, 'available'),
            active: context.account(owner).status === 1,
          });
        case 'change':
          return decideChangeCopy(copy, command.action, command.reason);
        case 'trade':
          return decideTrade(copy, command.trade, command.seen);
        case 'traded':
          return decideTraded(copy, command.done);
        case 'value':
          return decideValueCopy(copy, command.day);
        case 'give-back':
          return decideGiveBack(copy, context.balance(account, command.currency, 'available'), command.amount);
        case 'end':
          return decideEndCopy(copy, {
            cash: context.balance(account, command.assets[1], 'available'),
            left: leftIn(context, account, command.assets),
            nowMs,
          });
      }
    },
    apply({ teachers, copies, own, ofTeachers, changed }, events, { account }) {
      for (const event of events) {
        if (event.type === 'follow.published' || event.type === 'follow.closed') {
          const before = teachers.get(account);
          const teacher: Teacher | undefined =
            event.type === 'follow.published'
              ? { ...event.body, status: 'open' }
              : before && { ...before, status: 'closed' };
          if (!teacher) continue;
          teachers.set(account, teacher);
          changed.teachers.set(account, teacher);
          continue;
        }
        const copyBefore = copies.get(account);
        const copy = evolveCopy(copyBefore, event);
        if (!copy) continue;
        for (const step of endedChange(copyBefore, copy))
          changed.ended.push({ ...step, teacherAccount: copy.teacherAccount });
        copies.set(account, copy);
        changed.copies.set(account, copy);
        if (event.type === 'follow.started') own.push(copy);
        // Of what goes with a teacher each copy counts once, as it is now.
        const place = ofTeachers.findIndex((one) => one.account === account);
        if (place >= 0) ofTeachers[place] = copy;
        else if (event.type === 'follow.started') ofTeachers.push(copy);
        if (event.type === 'follow.valued') {
          const { copyId: _copyId, ...day } = event.body;
          changed.days.push({ account, day });
        }
        const { last } = copy;
        if (last && (event.type === 'follow.decided' || event.type === 'follow.acted'))
          changed.trades.set(`${account} ${last.no}`, { account, trade: last });
      }
    },
    answer({ kind, account }, { teachers, copies }) {
      if (kind === 'publish' || kind === 'close') return { teacherId: teachers.get(account)?.teacherId ?? '' };
      return { copyId: copies.get(account)?.copyId ?? '' };
    },
    save: (writer, { changed: { teachers, copies, trades, days, ended } }) =>
      saveFollow(writer, {
        teachers: [...teachers.values()],
        copies: [...copies.values()],
        trades: [...trades.values()],
        days,
        ended,
      }),
  };
}
