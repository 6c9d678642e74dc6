import type { ScriptRule } from '@tarazu/domain/strategy/script/script-rules';
import { strategyFields } from '@tarazu/wire/robot/strategy-fields';

const fields = strategyFields.Bar.join(', ');

/**
 * What the house runs inside before a line of the author's: it keeps the bars, calls `decide`, and writes down what it answers. Everything that it uses
 * was taken before, so that an author who changes `JSON` or an array changes only what they see themselves.
 */
export const prelude = ({ bars }: Pick<ScriptRule, 'bars'>): string => `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const { freeze, create } = Object;
  const call = Function.prototype.call;
  const bound = Function.prototype.bind;
  const slice = bound.call(call, Array.prototype.slice);
  Math.random = () => { throw new Error('A strategy draws nothing: the same bars have to give the same decision.'); };
  const plain = (text) => parse(text);
  let seen = freeze([]);
  return (decide, text) => {
    const { bars: more, own, memory: before } = plain(text);
    const next = slice(seen, -(${bars} - 1));
    for (let place = 0; place < more.length; place += 1) {
      const [${fields}] = more[place];
      next[next.length] = freeze({ ${fields} });
    }
    seen = freeze(next.length > ${bars} ? slice(next, -${bars}) : next);
    const memory = plain(before);
    const said = decide(seen, freeze(own), memory);
    const answer = create(null);
    answer.memory = stringify(memory);
    if (said !== null && typeof said === 'object') {
      answer.buy = said.buy;
      answer.sell = said.sell;
    }
    return stringify(answer);
  };
})()`;
