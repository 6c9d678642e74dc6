import { HOUSE } from '@tarazu/domain/posting';
import { depositOutcome } from '@tarazu/domain/practice/rules';
import type { RuledAction } from '../platform/commit/ruled-action.ts';
import { orderReturn } from './intake.ts';
import type { DepositParts } from './parts.ts';
import { payAtPracticeBank } from './practice-payment.ts';
import { readAnyDeposit, readDeclared } from './store/deposits.ts';
import { type KeptSuspense, listSuspense } from './store/suspense.ts';

const AT_ONCE = 20;

/** DP-1 about the money that was put aside longest. What belongs to nobody known stays for people to look at. */
export async function ruledSuspense(parts: DepositParts): Promise<readonly RuledAction[]> {
  const { items } = await listSuspense(parts.database, 'open', AT_ONCE, 0);
  const open = items.filter(({ item, owner }) => item.status === 'open' && owner !== HOUSE);
  return Promise.all(open.map((kept) => ruled(parts, kept)));
}

/** DP-2 about what people say they have sent, longest waiting first: the practice bank has it, and books it by its own notice. */
export async function ruledDeclared(parts: DepositParts): Promise<readonly RuledAction[]> {
  const declared = await readDeclared(parts.database, AT_ONCE);
  return declared.flatMap(({ owner, deposit }): RuledAction[] => {
    if (!parts.rails.find(deposit.rail)?.simulate) return [];
    const { depositId } = deposit;
    const about = { rule: 'DP-2', object: `deposit:${depositId}`, subject: owner, turn: 0, outcome: 'find' } as const;
    return [
      {
        ...about,
        action: 'deposit.find',
        async execute(requestId, audit) {
          const done = await parts.submit({ kind: 'find', owner, depositId }, requestId, depositId, audit);
          if (done.kind === 'refused') return done;
          // Also when it was found before the program ended: the same payment is made once.
          const person = await parts.verified(owner);
          await payAtPracticeBank(parts, deposit, person?.fullName ?? '', `practice-desk|${depositId}`);
          return done;
        },
      },
    ];
  });
}

async function ruled(parts: DepositParts, { owner, depositId, item }: KeptSuspense): Promise<RuledAction> {
  const { suspenseId, currency } = item;
  const order = depositId === '' ? undefined : await readAnyDeposit(parts.database, depositId);
  const outcome = depositOutcome(item, order && { isCredited: order.deposit.status === 'credited' });
  const about = { rule: 'DP-1', object: `suspense:${suspenseId}`, subject: owner, turn: 0, outcome } as const;
  const body = JSON.stringify([outcome, suspenseId, depositId]);
  if (outcome === 'credit') {
    const command = { kind: 'credit', owner, suspenseId, depositId, currency } as const;
    const action = 'deposit.credit';
    return { ...about, action, execute: (requestId, audit) => parts.submit(command, requestId, body, audit) };
  }
  const command = { kind: 'send-back', owner, suspenseId, depositId } as const;
  return {
    ...about,
    action: 'deposit.return',
    async execute(requestId, audit) {
      const done = await parts.submit(command, requestId, body, audit);
      if (done.kind === 'accepted') await orderReturn(parts, suspenseId);
      return done;
    },
  };
}
