import {
  type Deposit,
  decideCancelDeposit,
  decideCreditByHand,
  decideDeclare,
  decideExpireDeposit,
  decideFind,
  decideReceipt,
  decideRefuseDeposit,
  decideRequest,
  decideReturned,
  decideSendBack,
  evolveDeposit,
} from '@tarazu/domain/deposit/deposit';
import { type DepositDecision, type DepositEvent, depositEvents } from '@tarazu/domain/deposit/deposit-events';
import { decimal } from '@tarazu/domain/money';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { insertMovements, type Movement, readKnownReceipts } from '../rail/index.ts';
import type { DepositCommand } from './commands.ts';
import { countOpen, type OwnedDeposit, readDeposits, saveDeposits } from './store/deposits.ts';
import { type KeptSuspense, readSuspense, saveSuspense } from './store/suspense.ts';

interface DepositFacts {
  readonly deposits: Map<string, OwnedDeposit>;
  readonly suspense: Map<string, KeptSuspense>;
  /** `rail|reference` of payments that are booked. */
  readonly known: Set<string>;
  readonly open: Map<AccountId, number>;
  readonly changed: Set<string>;
  readonly movements: Movement[];
}

function depositIdOf(command: DepositCommand): string | undefined {
  return 'depositId' in command ? command.depositId : undefined;
}

async function load(
  reader: Parameters<Transactor<DepositCommand, DepositFacts>['load']>[0],
  commands: readonly DepositCommand[],
): Promise<DepositFacts> {
  const asked = commands.flatMap((command) => {
    const depositId = depositIdOf(command);
    return depositId === undefined ? [] : [{ owner: command.owner, depositId }];
  });
  const suspenseIds = commands.flatMap((command) => ('suspenseId' in command ? [command.suspenseId] : []));
  const receipts = commands.flatMap((command) => (command.kind === 'receipt' ? [command.receipt] : []));
  const requesting = commands.flatMap(({ kind, owner }) => (kind === 'request' ? [owner] : []));
  const [deposits, suspense, known, open] = await Promise.all([
    readDeposits(reader, asked),
    readSuspense(reader, suspenseIds),
    readKnownReceipts(reader, receipts),
    countOpen(reader, requesting),
  ]);
  return {
    deposits: new Map(deposits.map((one) => [one.deposit.depositId, one])),
    suspense: new Map(suspense.map((one) => [one.item.suspenseId, one])),
    known: new Set(known),
    open,
    changed: new Set(),
    movements: [],
  };
}

function decide(command: DepositCommand, facts: DepositFacts, { nowMs }: DecideContext): DepositDecision {
  const { owner } = command;
  const id = depositIdOf(command);
  const found = id === undefined ? undefined : facts.deposits.get(id);
  const deposit = found?.owner === owner ? found.deposit : undefined;
  const kept = 'suspenseId' in command ? facts.suspense.get(command.suspenseId) : undefined;
  switch (command.kind) {
    case 'request':
      return decideRequest(command, { tariff: command.tariff, open: facts.open.get(owner) ?? 0, nowMs });
    case 'declare':
      return decideDeclare(deposit, command);
    case 'find':
      return decideFind(deposit);
    case 'cancel':
      return decideCancelDeposit(deposit);
    case 'expire':
      return decideExpireDeposit(deposit, nowMs);
    case 'refuse':
      return decideRefuseDeposit(deposit, command.reason);
    case 'receipt': {
      const { suspenseId, receipt, ownName } = command;
      const known = facts.known.has(`${receipt.rail}|${receipt.railReference}`);
      return decideReceipt(owner, suspenseId, receipt, { deposit, known, ownName });
    }
    case 'credit':
      return decideCreditByHand(owner, kept?.item, deposit);
    case 'send-back':
      return decideSendBack(kept?.item, kept?.depositId ?? '');
    case 'returned':
      return decideReturned(kept?.item, kept?.depositId ?? '', command.returnReference);
  }
}

const suspenseStatusAfter = {
  'deposit.sent-back': 'returning',
  'deposit.returned': 'returned',
  'deposit.credited': 'credited',
} as const;

function applyToSuspense(facts: DepositFacts, owner: AccountId, { type, body }: DepositEvent, atMs: number): void {
  if (type === 'deposit.set-aside') {
    const { suspenseId, depositId, reason, narration, partyName, rail, railReference, currency } = body;
    const item = {
      suspenseId,
      rail,
      railReference,
      currency,
      amount: decimal(body.amount),
      reason,
      status: 'open',
    } as const;
    facts.suspense.set(suspenseId, { owner, depositId, narration, partyName, atMs, item });
  } else if (type === 'deposit.sent-back' || type === 'deposit.returned' || type === 'deposit.credited') {
    const kept = facts.suspense.get(body.suspenseId);
    if (!kept) return;
    const { depositId } = body;
    facts.suspense.set(body.suspenseId, {
      ...kept,
      depositId,
      item: { ...kept.item, status: suspenseStatusAfter[type] },
    });
  } else return;
  facts.changed.add(body.suspenseId);
}

/** What went through the rail itself: not the credit of money that lay here already. */
function movementOf(owner: AccountId, { type, body }: DepositEvent, atMs: number): Movement | undefined {
  const isIn = type === 'deposit.set-aside' || (type === 'deposit.credited' && body.suspenseId === '');
  if (!isIn && type !== 'deposit.returned') return undefined;
  const { rail, railReference, currency, amount, depositId } = body;
  const about = 'suspenseId' in body && body.suspenseId !== '' ? body.suspenseId : depositId;
  return { rail, railReference, direction: isIn ? 'in' : 'out', currency, amount, owner, about, atMs };
}

function apply(facts: DepositFacts, events: readonly DepositEvent[], { owner }: DepositCommand, atMs: number): void {
  for (const event of events) {
    const id = event.body.depositId;
    const before = facts.deposits.get(id)?.deposit;
    const after: Deposit | undefined = evolveDeposit(before, event, atMs);
    if (after && after !== before) {
      facts.deposits.set(id, { owner, deposit: after });
      facts.changed.add(id);
    }
    if (event.type === 'deposit.requested') facts.open.set(owner, (facts.open.get(owner) ?? 0) + 1);
    applyToSuspense(facts, owner, event, atMs);
    const movement = movementOf(owner, event, atMs);
    if (!movement) continue;
    facts.movements.push(movement);
    if (movement.direction === 'in') facts.known.add(`${movement.rail}|${movement.railReference}`);
  }
}

export type DepositTransactor = Transactor<DepositCommand, DepositFacts, DepositEvent, DepositAnswer>;
/** The order that it was about, empty without one, and what became of money that came in. */
export interface DepositAnswer {
  readonly depositId: string;
  readonly credited: boolean;
  readonly sentBack: boolean;
}

export const depositTransactor: DepositTransactor = {
  name: 'deposit',
  emits: depositEvents,
  touches: (command) => {
    const { owner } = command;
    if (command.kind === 'receipt') return { accounts: [owner], assets: [command.receipt.currency] };
    // Whoever handles what lies with the house takes the house's turn, so that nothing is handled twice.
    if (command.kind === 'credit') return { accounts: [...new Set([HOUSE, owner])], assets: [command.currency] };
    return { accounts: 'suspenseId' in command ? [...new Set([HOUSE, owner])] : [owner] };
  },
  load,
  decide,
  apply: (facts, events, command, { nowMs }) => apply(facts, events, command, nowMs),
  answer(command, _facts, events) {
    const credited = events.some(({ type }) => type === 'deposit.credited');
    const sentBack = events.some(({ type }) => type === 'deposit.sent-back');
    return { depositId: depositIdOf(command) ?? '', credited, sentBack };
  },
  async save(writer, { deposits, suspense, changed, movements }) {
    await Promise.all([
      saveDeposits(
        writer,
        [...deposits.values()].filter(({ deposit }) => changed.has(deposit.depositId)),
      ),
      saveSuspense(
        writer,
        [...suspense.values()].filter(({ item }) => changed.has(item.suspenseId)),
      ),
      insertMovements(writer, movements),
    ]);
  },
};
