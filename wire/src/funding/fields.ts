import { allNetworks, type Network } from '@tarazu/domain/chain/networks';
import { railNames } from '@tarazu/domain/rail/rail';
import * as z from 'zod/mini';
import { instant } from '../scalar.ts';

export const railName = z.enum(railNames);
export const network = z.enum(allNetworks as readonly [Network, ...Network[]]);
/** By which money or coins leave. */
export const wayOutName = z.enum([...railNames, ...allNetworks]);

/** One thing that happened to a deposit or withdrawal: the name of its event. */
export const step = z.object({ step: z.string(), at: instant });

/** Present while the house has paused this direction, with why and until when. */
export const pause = z.nullable(z.object({ reason: z.string(), until: instant }));
export type PauseView = z.infer<typeof pause>;
