import { accepted } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import { HOUSE, transfer } from '@tarazu/domain/posting';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { MARGIN_CURRENCY, type PositionCommand } from './commands.ts';

/** What the fund begins with. */
export function decideEndowment({ owner, amount }: Extract<PositionCommand, { kind: 'endow' }>) {
  const body = { currency: MARGIN_CURRENCY, amount: decimalToText(amount) };
  const from = { holder: HOUSE, purpose: 'grant' } as const;
  return accepted<LiquidationEvent>(
    [{ type: 'fund.endowed', body }],
    transfer(amount, MARGIN_CURRENCY, from, { holder: owner, purpose: 'contract' }),
  );
}
