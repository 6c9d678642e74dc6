import type { AlertsCatalogue } from '../../en-US/alerts/catalogue.ts';
import type { Translation } from '../../en-US/catalogue.ts';
import { alerts } from './alerts.ts';

export const catalogue = { alerts } as const satisfies Translation<AlertsCatalogue>;
