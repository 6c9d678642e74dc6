import { bankCurrencies } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { TradingGate } from '../../trading/index.ts';
import { loadAutoApply } from './store.ts';
import { type AutoApplyCommand, createAutoApplyTransactor } from './transactor.ts';

interface AutoApplyDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly gate: TradingGate;
}

/** What people agree to in advance about offers. */
export function serveAutoApply(serve: Serve, { database, committer, gate }: AutoApplyDeps): void {
  const transactor = createAutoApplyTransactor();

  async function view(owner: AccountId) {
    const kept = await loadAutoApply(database, [owner]);
    const items = bankCurrencies.map((currency) => {
      const rule = kept.find((one) => one.rule.currency === currency)?.rule;
      const agreed = rule && {
        most: decimalToText(rule.most, 2),
        priceMost: rule.priceMost === undefined ? null : decimalToText(rule.priceMost),
        since: new Date(rule.setAtMs).toISOString(),
      };
      return { currency, agreed: agreed ?? null };
    });
    return { items };
  }

  serve(listAutoApply, (_input, { session }) => view(session.accountId));
  serve(setAutoApply, async ({ requestId, transactionPassword, on, ...asked }, { session }) => {
    const owner = session.accountId;
    const { currency, most, priceMost } = asked;
    let command: AutoApplyCommand = { kind: 'end', owner, currency };
    if (on) {
      if (most === undefined) return refused('auto_apply_terms');
      const consent = await gate.check(session, transactionPassword);
      if (consent.kind === 'refused') return consent;
      const price = priceMost === undefined ? undefined : decimal(priceMost);
      command = { kind: 'set', owner, currency, consent, most: decimal(most), priceMost: price };
    }
    const body = JSON.stringify(['auto-apply', on, asked]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    return outcome.kind === 'refused' ? outcome : view(owner);
  });
}
