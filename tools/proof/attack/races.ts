import { isDeepStrictEqual } from 'node:util';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { Fault } from './fuzz.ts';
import type { Ground } from './ground.ts';
import { bytesOf, Line, type Raw } from './line.ts';
import { written } from './mutations.ts';

const AT_ONCE = 30;

type Fields = readonly (readonly [name: string, value: string])[];

/** Commands that move something, each with a request id of its own. */
const commands: readonly (readonly [path: string, fields: Fields])[] = [
  [
    '/stock/order/buy',
    [
      ['instrumentId', 'IN:SAHYM'],
      ['type', 'market'],
      ['quantity', '1'],
    ],
  ],
  [
    '/stock/order/buy',
    [
      ['instrumentId', 'IN:KUTRF'],
      ['type', 'market'],
      ['quantity', '2'],
      ['validity', 'ioc'],
    ],
  ],
  [
    '/stock/alert/add',
    [
      ['id', 'IN:SAHYM'],
      ['kind', 'above'],
      ['target', '999999'],
    ],
  ],
  ['/stock/order/cancel/all', []],
];

/** The same command many times at the same moment: one effect, and the same answer for all. */
export async function race(
  port: number,
  ground: Ground,
): Promise<{ readonly requests: number; readonly faults: readonly Fault[] }> {
  const faults: Fault[] = [];
  const lines = Array.from({ length: AT_ONCE }, () => new Line(port));
  for (const [place, [path, fields]] of commands.entries()) {
    const raw: Raw = written({
      method: 'POST',
      path: BASE_PATH + path,
      headers: ground.attacker.map(([name, value]): [string, string] => [name, value]),
      fields: [...fields.map(([name, value]): [string, unknown] => [name, value]), ['requestId', `race-of-${place}-x`]],
      json: false,
    });
    const replies = await Promise.all(lines.map((line) => line.ask(raw)));
    const [first] = replies;
    const same = replies.every(({ status, body }) => status === 200 && isDeepStrictEqual(body, first?.body));
    if (!same) {
      const answers = [...new Set(replies.map(({ body }) => body.slice(0, 200)))].join(' | ');
      faults.push({ problem: `${path} at the same moment: ${answers}`, request: bytesOf(raw).toString('latin1') });
    }
  }
  for (const line of lines) line.close();
  return { requests: commands.length * AT_ONCE, faults };
}
