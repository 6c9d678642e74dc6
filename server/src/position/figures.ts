import {
  CONTRACT_NOTICE_DAYS,
  contractTariffRows,
  parseContractTariff,
} from '@tarazu/domain/margin/tariff/contract-tariff';
import type { MarginTariff } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { TariffDefinition } from '../tariff/index.ts';

/** Tiers, leverage and fees of contracts, which two operators change for a day that is announced. */
export const contractTariff: TariffDefinition<MarginTariff> = {
  name: 'contract-terms',
  parse: parseContractTariff,
  initial: contractTariffRows,
  noticeDays: CONTRACT_NOTICE_DAYS,
};
