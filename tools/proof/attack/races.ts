import { isDeepStrictEqual } from 'node:util';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { Fault } from './fuzz.ts';
import { bytesOf, Line } from './line.ts';
import { written } from './mutations.ts';
import { outcomeOf } from './outcome.ts';
import type { TestBed } from './test-bed.ts';

const AT_ONCE = 30;

interface Race {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Where what the command leaves behind is listed, and by which name: one more afterwards. */
  readonly leaves?: { readonly list: string; readonly id: string };
}

const order = { list: '/stock/order/list?pageSize=100', id: 'orderId' };

/** Commands that move something, each with a request id of its own. The last one finds the order that waits. */
const commandsAt = (price: string, digits: Readonly<Record<string, string>>): readonly Race[] => [
  {
    path: '/stock/order/buy',
    fields: { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1', ...digits },
    leaves: order,
  },
  {
    path: '/stock/order/buy',
    fields: { instrumentId: 'IN:KUTRF', type: 'market', quantity: '2', validity: 'ioc', ...digits },
    leaves: order,
  },
  {
    path: '/stock/order/buy',
    fields: { instrumentId: 'IN:SAHYM', type: 'limit', price, quantity: '3', ...digits },
    leaves: order,
  },
  {
    path: '/stock/alert/add',
    fields: { id: 'IN:SAHYM', kind: 'above', target: '999999' },
    leaves: { list: '/stock/alert/list', id: 'alertId' },
  },
  { path: '/stock/order/cancel/all', fields: {} },
];

export interface RacesReport {
  readonly requests: number;
  /** Commands that were done, all of their requests answered with it. */
  readonly done: number;
  readonly faults: readonly Fault[];
}

/** The same command many times at the same moment: one effect, and the same answer for all. */
export async function race(port: number, testBed: TestBed): Promise<RacesReport> {
  const faults: Fault[] = [];
  const lines = Array.from({ length: AT_ONCE }, () => new Line(port));
  const [first = new Line(port)] = lines;
  const headers = testBed.attacker.map(([name, value]): [string, string] => [name, value]);
  const read = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await first.ask({ method: 'GET', path: BASE_PATH + path, headers, body: Buffer.alloc(0) });
    return (JSON.parse(body) as { data: Readonly<Record<string, unknown>> }).data;
  };
  const idsIn = async ({ list, id }: NonNullable<Race['leaves']>) => {
    const { items } = (await read(list)) as { items: readonly Readonly<Record<string, unknown>>[] };
    return new Set(items.map((item) => item[id]));
  };
  const { quote } = (await read('/stock/index/info?id=IN:SAHYM')) as { quote: { last: string } };
  const commands = commandsAt(String(Math.floor(Number(quote.last) * 0.97)), {
    transactionPassword: testBed.passwords.transactionPassword,
  });
  let done = 0;
  for (const [place, { path, fields, leaves }] of commands.entries()) {
    const before = leaves && (await idsIn(leaves));
    const sent = Object.entries({ ...fields, requestId: `race-of-${place}-x` });
    const raw = written({ method: 'POST', path: BASE_PATH + path, headers, fields: sent, json: false });
    const fault = (problem: string) => faults.push({ problem, request: bytesOf(raw).toString('latin1') });
    const replies = await Promise.all(lines.map((line) => line.ask(raw)));
    const [one] = replies;
    const same = replies.every(({ status, body }) => status === 200 && isDeepStrictEqual(body, one?.body));
    const answers = [...new Set(replies.map(({ body }) => body.slice(0, 200)))].join(' | ');
    if (!same) fault(`${path} at the same moment: ${answers}`);
    else if (one && outcomeOf(one) === 'accepted') done += 1;
    else fault(`${path} was to be done once, and was not: ${answers}`);
    const more = leaves && [...(await idsIn(leaves))].filter((id) => !before?.has(id)).length;
    if (more !== undefined && more !== 1) fault(`${path} at the same moment left ${more} in place of one`);
  }
  for (const line of lines) line.close();
  return { requests: commands.length * AT_ONCE, done, faults };
}
