import type { Translation } from '../../en-US/catalogue.ts';
import type { ChartsCatalogue } from '../../en-US/charts/catalogue.ts';
import { drawing } from './drawing.ts';

export const catalogue = { drawing } as const satisfies Translation<ChartsCatalogue>;
