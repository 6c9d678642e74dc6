import type { Translation } from '../../en-US/catalogue.ts';
import type { FundamentalsCatalogue } from '../../en-US/fundamentals/catalogue.ts';
import { fundamentals } from './fundamentals.ts';

export const catalogue: Translation<FundamentalsCatalogue> = { fundamentals };
