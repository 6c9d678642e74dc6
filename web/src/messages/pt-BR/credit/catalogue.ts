import type { Translation } from '../../en-US/catalogue.ts';
import type { CreditCatalogue } from '../../en-US/credit/catalogue.ts';
import { loan } from './loan.ts';
import { score } from './score.ts';
import { vip } from './vip.ts';

export const catalogue: Translation<CreditCatalogue> = { ...vip, ...score, ...loan };
