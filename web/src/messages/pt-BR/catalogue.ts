import { account } from './account.ts';
import { content } from './content.ts';
import { instrument } from './instrument.ts';
import { market } from './market.ts';
import { money } from './money.ts';
import { order } from './order.ts';
import { place } from './place.ts';
import { practice } from './practice.ts';
import { record } from './record.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';

export const catalogue = {
  ...shell,
  ...account,
  ...instrument,
  ...market,
  ...order,
  ...record,
  ...money,
  ...content,
  ...support,
  ...place,
  ...practice,
} as const;
