import type { AnalystCatalogue } from '../../en-US/analyst/catalogue.ts';
import type { Translation } from '../../en-US/catalogue.ts';
import { analyst } from './analyst.ts';

export const catalogue: Translation<AnalystCatalogue> = { analyst };
