import type { Asset, Currency } from '@tarazu/domain/asset';
import {
  type Copy,
  evolveCopy,
  evolveTeacher,
  type FollowEvent,
  followEvents,
  isOfTeacher,
} from '@tarazu/domain/follow/copy';
import { alongOf } from '@tarazu/domain/follow/copy-days';
import {
  decideAddToCopy,
  decideChangeCopy,
  decideClose,
  decidePublish,
  decideStartCopy,
  decideTrade,
  decideTraded,
  decideValueCopy,
} from '@tarazu/domain/follow/decide';
import { decideChargeFee, decideSetFee, type FeeHolding, feeNow } from '@tarazu/domain/follow/fee';
import { followRule } from '@tarazu/domain/follow/follow-rules';
import { decideEndCopy, decideGiveBack } from '@tarazu/domain/follow/give-back';
import { endedChange } from '@tarazu/domain/follow/outcome';
import { multiply } from '@tarazu/domain/money';
import { type AccountId, ownPurposes } from '@tarazu/domain/posting';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { type FollowCommand, touchesOf } from './commands.ts';
import { readEnded } from './ended-store.ts';
import { createKnownCopies, type FollowFacts, noChanges } from './known-copies.ts';
import { loadCopies, loadTeachers, readFollowing, readOwnCopies, saveFollow } from './store.ts';

export interface FollowAnswer {
  readonly teacherId?: string;
  readonly copyId?: string;
}
export type FollowTransactor = Transactor<FollowCommand, FollowFacts, FollowEvent, FollowAnswer>;

/** Money and units that are not free, and what it trades if that is free. */
function leftIn({ balance }: DecideContext, account: AccountId, [base, currency]: readonly [Asset, Currency]): bigint {
  return ownPurposes.reduce(
    (sum, purpose) =>
      sum + balance(account, base, purpose) + (purpose === 'available' ? 0n : balance(account, currency, purpose)),
    0n,
  );
}

/** What a copy has by its postings, and the price by which its share is reckoned. */
function holdingIn(
  { balance }: DecideContext,
  account: AccountId,
  { base, currency, price }: Pick<Extract<FollowCommand, { kind: 'charge' }>, 'base' | 'currency' | 'price'>,
): FeeHolding {
  const sum = (asset: Asset) => ownPurposes.reduce((total, purpose) => total + balance(account, asset, purpose), 0n);
  return { money: sum(currency), quantity: sum(base), price, cash: balance(account, currency, 'available') };
}

/** Unknown where it holds what has no price. */
const worthIn = ({ money, quantity, price }: FeeHolding): bigint | undefined =>
  quantity > 0n && price === undefined ? undefined : money + multiply(quantity, price ?? 0n, 'down');

const isUnderWay = ({ status }: Copy) => status !== 'ended';
const followingOf = ({ ofTeachers }: FollowFacts, teacherAccount: AccountId) =>
  ofTeachers.filter((copy) => copy.teacherAccount === teacherAccount && isUnderWay(copy));
/** All that goes with a teacher, e8, whose own money is `worth`. */
const usedBy = (following: readonly Copy[], worth: bigint) =>
  following.reduce((sum, copy) => sum + alongOf(copy), worth);

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
      const setting = commands.flatMap(({ kind, account }) => (kind === 'fee' ? [account] : []));
      const taught = [
        ...new Set([...[...starting, ...adding].map(({ teacherAccount }) => teacherAccount), ...setting]),
      ];
      const [teachers, copies, own, ofTeachers, ended] = await Promise.all([
        loadTeachers(reader, [...accounts, ...taught]),
        loadCopies(reader, accounts),
        readOwnCopies(reader, [...new Set(starting.map(({ owner }) => owner))]),
        readFollowing(reader, taught),
        readEnded(reader, [...new Set(setting)]),
      ]);
      return {
        teachers: new Map(teachers),
        copies: new Map(copies),
        own: [...own],
        ofTeachers: [...ofTeachers],
        ended,
        changed: noChanges(),
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
            worth: worthIn(holdingIn(context, account, command)),
            price: command.price,
          });
        case 'change':
          return decideChangeCopy(copy, command.action, command.reason);
        case 'trade':
          return decideTrade(copy, command.trade, command.seen);
        case 'traded':
          return decideTraded(copy, command.done);
        case 'value':
          return decideValueCopy(copy, command.day);
        case 'fee': {
          const teacher = facts.teachers.get(account);
          return decideSetFee(teacher?.owner === owner ? teacher : undefined, command.percent, {
            isFollowed: followingOf(facts, account).length > 0 || (facts.ended.get(account)?.length ?? 0) > 0,
            rule: followRule(new Date(nowMs).toISOString().slice(0, 10)),
          });
        }
        case 'charge':
          return decideChargeFee(copy, {
            ...holdingIn(context, account, { ...command, price: command.salePrice }),
            payee: command.payee,
            isPayeeActive: command.payee !== command.person && context.account(command.payee).status === 1,
            nowMs,
          });
        case 'give-back': {
          const holding = holdingIn(context, account, command);
          // Of what nobody would buy now as much is kept back as would be due at the last price.
          const sold = { ...holding, price: command.salePrice ?? holding.price };
          const due = copy && isUnderWay(copy) ? feeNow(copy, sold).fee : 0n;
          return decideGiveBack(copy, holding.cash, command.amount, {
            due,
            worth: worthIn(holding),
            price: holding.price,
          });
        }
        case 'end':
          return decideEndCopy(copy, {
            cash: context.balance(account, command.assets[1], 'available'),
            left: leftIn(context, account, command.assets),
            payee: command.payee,
            isPayeeActive: command.payee !== command.person && context.account(command.payee).status === 1,
            nowMs,
          });
      }
    },
    apply({ teachers, copies, own, ofTeachers, changed }, events, { account }) {
      for (const event of events) {
        if (isOfTeacher(event)) {
          const teacher = evolveTeacher(teachers.get(account), event);
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
      if (kind === 'publish' || kind === 'close' || kind === 'fee')
        return { teacherId: teachers.get(account)?.teacherId ?? '' };
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
    ahead: createKnownCopies(),
  };
}
