import type { Translation } from '../../en-US/catalogue.ts';
import type { PlansCatalogue } from '../../en-US/plans/catalogue.ts';
import { basket } from './basket.ts';
import { pick } from './pick.ts';
import { plan } from './plan.ts';

export const catalogue: Translation<PlansCatalogue> = { basket, pick, plan };
