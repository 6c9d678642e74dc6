import type { Properties } from '@tarazu/wire/properties';

type Foot = readonly [text: 'foot' | 'footReplay' | 'footPractice', day?: string];

/** Which words say at the foot of a picture where its prices are from; while the house has not said so, only that it is practice. */
export function footOf(market: Pick<Properties['market'], 'source' | 'replayDate'> | undefined): Foot {
  if (market === undefined) return ['footPractice'];
  if (market.source === 'simulated') return ['foot'];
  return market.replayDate === null ? ['footPractice'] : ['footReplay', market.replayDate];
}
