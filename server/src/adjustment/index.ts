import { adjustmentFault } from '@tarazu/domain/adjustment/adjustment';
import {
  adjustedCurrencies,
  adjustmentTariffRows,
  parseAdjustmentTariff,
} from '@tarazu/domain/adjustment/adjustment-tariff';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { proposeAdjustment } from '@tarazu/wire/operator/ledger';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import { readEntry } from '../platform/ledger-lines.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { User } from '../user/index.ts';
import { createAdjustmentTransactor } from './transactor.ts';

export { adjustmentMigrations } from './store.ts';

const KIND = 'ledger.adjust';

const payload = z.object({
  owner: z.int(),
  currency: z.enum(adjustedCurrencies),
  /** Decimal text with its sign. */
  amount: z.string(),
  explanation: z.string(),
  corrects: z.nullable(z.int()),
});

export interface AdjustmentDeps {
  readonly database: Pick<Database, 'query'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly tariffs: Tariffs;
  readonly proposals: ProposalDesk;
  readonly user: Pick<User, 'ownerOf' | 'holder'>;
}

/** Corrections of a customer's money: proposed by one, approved by another, told to the customer, never an edited entry. */
export function createAdjustments({ database, committer, clock, tariffs, proposals, user }: AdjustmentDeps) {
  const tariff = tariffs.define({ name: 'adjustment', parse: parseAdjustmentTariff, initial: adjustmentTariffRows });
  const transactor = createAdjustmentTransactor(tariff, () => clock.nowMs());

  proposals.register({
    kind: KIND,
    propose: 'ledger.adjust',
    approve: 'ledger.adjust.approve',
    parse: (json) => z.parse(payload, json),
    execute({ owner, currency, amount, explanation, corrects }, { proposalId, requestId, audit }) {
      const wish = { owner, currency, amount: decimal(amount), explanation, corrects: corrects ?? undefined };
      const body = JSON.stringify([owner, currency, amount, explanation, corrects]);
      const command = { ...wish, adjustmentId: proposalId };
      return committer.submit(transactor, { owner, requestId, body, command, audit });
    },
  });

  return {
    routes(serve: Serve) {
      serve(proposeAdjustment, async (input, context) => {
        const { customerId, direction, amount: size, explanation, corrects, reason, requestId } = input;
        const owner = await user.ownerOf(customerId);
        if (owner === undefined) return refused('ledger_customer_unknown');
        const currency = adjustedCurrencies.find((one) => one === input.currency);
        if (!currency) return refused('adjustment_amount');
        const amount = direction === 'credit' ? decimal(size) : -decimal(size);
        const fault = adjustmentFault({ amount, currency }, tariff.at(clock.nowMs()));
        if (fault) return fault;
        if (corrects !== undefined && (await readEntry(database, owner, corrects)).length === 0) {
          return refused('ledger_entry_unknown');
        }
        const balances = await readBalances(database, owner);
        const own = balances.find(({ asset, purpose }) => asset === currency && purpose === 'available');
        const available = decimal(own?.amount ?? '0');
        // Looked at again when it is approved; here so that nobody approves what cannot be done.
        if (available + amount < 0n) {
          return refused('adjustment_balance_short', { available: { amount: decimalToText(available, 2), currency } });
        }
        const text = decimalToText(amount, 2);
        const { account } = await user.holder(owner);
        return proposals.propose(context, {
          kind: KIND,
          payload: { owner, currency, amount: text, explanation, corrects: corrects ?? null },
          object: `ledger:${customerId}`,
          subject: owner,
          summary: {
            customer: customerId,
            account,
            amount: text,
            currency,
            explanation,
            ...(corrects === undefined ? {} : { corrects: String(corrects) }),
          },
          reason,
          requestId,
        });
      });
    },
  };
}
