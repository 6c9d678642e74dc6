import { b3 } from './b3.ts';
import { coins } from './coins.ts';
import { contracts } from './contracts.ts';
import type { Market } from './market.ts';
import { nse } from './nse.ts';
import { xnys } from './xnys.ts';

/** Every market there is, in the order in which they are shown. */
export const markets: readonly Market[] = [nse, b3, xnys, coins, contracts];
