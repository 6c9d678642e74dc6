import type { Translation } from '../../en-US/catalogue.ts';
import type { ChartsCatalogue } from '../../en-US/charts/catalogue.ts';
import { alertMove } from './alert-move.ts';
import { atPrice } from './at-price.ts';
import { compare } from './compare.ts';
import { drawing } from './drawing.ts';
import { replay } from './replay.ts';
import { template } from './template.ts';

export const catalogue = {
  alertMove,
  atPrice,
  compare,
  drawing,
  replay,
  template,
} as const satisfies Translation<ChartsCatalogue>;
