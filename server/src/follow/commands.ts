import type { Asset, Currency } from '@tarazu/domain/asset';
import type { CopyDay, CopyStop, CopyTrade } from '@tarazu/domain/follow/copy';
import type { PublishFacts, StartCopy, StartCopyFacts } from '@tarazu/domain/follow/decide';
import type { AccountId } from '@tarazu/domain/posting';
import type { Consented } from '../platform/commit/consent.ts';

/** What the server has counted of a teacher just before; more of it does no harm, and less cannot be. */
type Counted = Pick<StartCopyFacts, 'robotStatus' | 'record' | 'capacity'> & {
  /** The teacher's own money, which goes along. */
  readonly teacherWorth: bigint;
};

/** What a copy trades, and the last price of it, e8, by which its worth is reckoned. */
interface Priced {
  readonly base: Asset;
  readonly currency: Currency;
  readonly price: bigint | undefined;
  /** What a unit would bring if all were sold now, charges paid, e8, by which a share of profit is reckoned; undefined where nobody would buy, or there is no share. */
  readonly salePrice: bigint | undefined;
}

/** `account` is the copy's or the robot's own; `owner` whose journal the command writes first. */
export type FollowCommand = { readonly owner: AccountId; readonly account: AccountId } & (
  | {
      readonly kind: 'publish';
      readonly teacherId: string;
      readonly name: string;
      readonly facts: Omit<PublishFacts, 'published' | 'nowMs'>;
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'fee'; readonly percent: number }
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
      readonly teacherAccount: AccountId;
      readonly counted: Pick<Counted, 'capacity' | 'teacherWorth'>;
    } & Priced &
      Consented)
  | { readonly kind: 'change'; readonly action: 'pause' | 'resume' | 'stop'; readonly reason: CopyStop }
  | { readonly kind: 'trade'; readonly trade: Omit<CopyTrade, 'no' | 'refusal' | 'done'>; readonly seen?: number }
  | { readonly kind: 'traded'; readonly done: Pick<CopyTrade, 'orderId' | 'skip' | 'refusal'> }
  | { readonly kind: 'value'; readonly day: CopyDay }
  /** `amount`: asked for while it runs. */
  | ({ readonly kind: 'give-back'; readonly person: AccountId; readonly amount?: bigint } & Priced)
  /** `payee`: whose the teacher is. */
  | ({ readonly kind: 'charge'; readonly person: AccountId; readonly payee: AccountId } & Priced)
  | {
      readonly kind: 'end';
      readonly person: AccountId;
      readonly payee: AccountId;
      readonly assets: readonly [Asset, Currency];
    }
);

export function touchesOf(command: FollowCommand): {
  readonly accounts: readonly AccountId[];
  readonly assets?: readonly Asset[];
  readonly creates?: AccountId;
} {
  const { owner, account } = command;
  switch (command.kind) {
    case 'publish':
    case 'close':
      return { accounts: [owner] };
    case 'start':
      // The teacher's account too, so that two who start at once are counted one after the other.
      return { accounts: [owner, account, command.teacherAccount], assets: [command.currency], creates: account };
    case 'add':
      return { accounts: [owner, account, command.teacherAccount], assets: [command.base, command.currency] };
    case 'fee':
      // The teacher's account too, so that nobody begins to copy meanwhile.
      return { accounts: [owner, account] };
    case 'give-back':
      return { accounts: [account, command.person], assets: [command.base, command.currency] };
    case 'charge':
      return { accounts: [account, command.person, command.payee], assets: [command.base, command.currency] };
    case 'end':
      return { accounts: [account, command.person, command.payee], assets: command.assets };
    default:
      return { accounts: [account] };
  }
}
