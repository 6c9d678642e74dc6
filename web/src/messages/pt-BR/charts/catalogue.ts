import type { Translation } from '../../en-US/catalogue.ts';
import type { ChartsCatalogue } from '../../en-US/charts/catalogue.ts';
import { compare } from './compare.ts';
import { drawing } from './drawing.ts';

export const catalogue = { compare, drawing } as const satisfies Translation<ChartsCatalogue>;
