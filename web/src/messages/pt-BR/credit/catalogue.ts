import type { Translation } from '../../en-US/catalogue.ts';
import type { CreditCatalogue } from '../../en-US/credit/catalogue.ts';
import { vip } from './vip.ts';

export const catalogue: Translation<CreditCatalogue> = { ...vip };
