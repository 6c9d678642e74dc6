import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import { listContracts } from '@tarazu/wire/coin/contract/contract-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useCall } from '../../../use-call.ts';

export type ContractInfo = ReplyOf<typeof listContracts>['items'][number];

const RULES_FRESH_MS = 60_000;

/** All contracts with their rules. */
export function useContracts() {
  return useCall(listContracts, {}, { freshMs: RULES_FRESH_MS });
}

/** How much of the coin one contract is, as decimal text. */
export function coinsInContract({ ctVal, ctMult }: Pick<ContractInfo, 'ctVal' | 'ctMult'>): string {
  return decimalToText(multiply(decimal(ctVal), decimal(ctMult), 'floor'));
}
