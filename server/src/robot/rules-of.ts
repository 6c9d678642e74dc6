import type { Robot } from '@tarazu/domain/robot/robot';
import { scriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { carryOf, strategyOf } from '@tarazu/domain/strategy/strategies';
import type { Strategy } from '@tarazu/domain/strategy/strategy';

/** How often and on how many bars it decides; one of its owner's own has no rule here. */
export function rulesOf({
  strategy,
  script,
  startedAt,
}: Robot): Pick<Strategy, 'interval' | 'bars' | 'prices'> & Partial<Pick<Strategy, 'decide'>> {
  const carry = carryOf(strategy);
  if (carry) return { interval: carry.interval, bars: carry.bars };
  if (strategy !== 'own' && strategy !== 'rotation' && strategy !== 'carry') return strategyOf(strategy);
  return { interval: script?.interval ?? '1D', bars: scriptRule(startedAt.slice(0, 10)).bars };
}
