import { isDeepStrictEqual } from 'node:util';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, requestText } from '../http-line.ts';
import type { ProofPerson } from '../people.ts';
import { type Answer, type OrderShown, type Sent, sendAgain } from './traffic.ts';

export interface Findings {
  /** Orders that were answered and are not there. */
  readonly lost: string[];
  /** Requests whose repetition was answered otherwise, and orders with another content. */
  readonly different: string[];
  readonly answered: number;
  readonly unanswered: number;
}

const connections = 16;
const pageSize = 100;

async function inParallel<Item>(
  items: readonly Item[],
  port: number,
  work: (item: Item, line: ReturnType<typeof createHttpLine>) => Promise<void>,
): Promise<void> {
  let next = 0;
  const drive = async () => {
    const line = createHttpLine(port);
    for (;;) {
      const item = items[next];
      next += 1;
      if (item === undefined) break;
      await work(item, line);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, drive));
}

/** A refused cancel or change leaves no trace, so its repetition may be answered by what is true then. */
function isKept(entry: Sent, answer: Answer): boolean {
  return answer.code === 0 || entry.kind === 'place';
}

/** A position is shown with the prices of now; that it was changed once is seen in the ledger. */
function lasting({ code, data }: Answer): unknown {
  return data?.position === undefined ? { code, data } : { code };
}

/** Sends everything again: what was answered must be answered the same, what was not must now have one answer for good. */
async function repeatAll(port: number, sent: readonly Sent[], different: string[]): Promise<number> {
  let unanswered = 0;
  await inParallel(sent, port, async (entry, line) => {
    if (!entry.answer) unanswered += 1;
    const first = entry.answer ?? (await sendAgain(line, entry));
    entry.answer = first;
    const second = await sendAgain(line, entry);
    if (isKept(entry, first) && !isDeepStrictEqual(lasting(first), lasting(second))) {
      different.push(`${entry.path} ${entry.form}: ${JSON.stringify(first)}, again ${JSON.stringify(second)}`);
    }
  });
  return unanswered;
}

/** The newest orders of a person, back to the oldest one that is asked for. */
async function newestOrders(
  line: ReturnType<typeof createHttpLine>,
  person: ProofPerson,
  oldest: string,
): Promise<Map<string, OrderShown>> {
  const found = new Map<string, OrderShown>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const place: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `${BASE_PATH}/stock/order/list?pageSize=${pageSize}${place}`;
    const { body } = await line.send(requestText({ method: 'GET', path, token: person.token }));
    const { items, next } = (JSON.parse(body) as { data: { items: OrderShown[]; next: string | null } }).data;
    for (const order of items) found.set(order.orderId, order);
    const last = items.at(-1);
    cursor = last && last.orderId >= oldest ? next : null;
  }
  return found;
}

/** What may change while an order is open; everything else is as it was answered. */
const moving = new Set([
  'eventNo',
  'filled',
  'averagePrice',
  'held',
  'charges',
  'status',
  'updatedAt',
  'quantity',
  'price',
]);

function sameOrder(told: OrderShown, found: OrderShown): boolean {
  if (told.eventNo === found.eventNo) return isDeepStrictEqual(told, found);
  if (found.eventNo < told.eventNo) return false;
  return Object.keys(told).every((field) => moving.has(field) || isDeepStrictEqual(told[field], found[field]));
}

/** The last answer about each order of a person; orders of contracts stand in another list, and their repetition shows that they are there. */
function toldOrders(sent: readonly Sent[]): Map<ProofPerson, Map<string, OrderShown>> {
  const told = new Map<ProofPerson, Map<string, OrderShown>>();
  for (const { person, answer, kind } of sent) {
    if (kind === 'position') continue;
    const order = answer?.code === 0 ? answer.data?.order : undefined;
    if (!order) continue;
    const own = told.get(person) ?? new Map<string, OrderShown>();
    told.set(person, own);
    if ((own.get(order.orderId)?.eventNo ?? 0) < order.eventNo) own.set(order.orderId, order);
  }
  return told;
}

/** Compares what the server answered before it was killed with what it says now. */
export async function checkAnswers(port: number, sent: readonly Sent[]): Promise<Findings> {
  const lost: string[] = [];
  const different: string[] = [];
  const answered = sent.filter(({ answer }) => answer?.code === 0).length;
  const told = toldOrders(sent);
  await inParallel([...told], port, async ([person, orders], line) => {
    const oldest = [...orders.keys()].sort()[0] ?? '';
    const found = await newestOrders(line, person, oldest);
    for (const [orderId, order] of orders) {
      const now = found.get(orderId);
      if (!now) lost.push(`${person.accountId}/${orderId}`);
      else if (!sameOrder(order, now)) {
        different.push(`${orderId}: answered ${JSON.stringify(order)}, now ${JSON.stringify(now)}`);
      }
    }
  });
  const unanswered = await repeatAll(port, sent, different);
  return { lost, different, answered, unanswered };
}
