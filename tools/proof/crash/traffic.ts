import { setTimeout as delay } from 'node:timers/promises';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, requestText } from '../http-line.ts';
import type { Tradable } from '../instruments.ts';
import type { ProofPerson } from '../people.ts';

/** An order as the API shows it; only what is compared here. */
export interface OrderShown {
  readonly orderId: string;
  readonly eventNo: number;
  readonly status: string;
  readonly [field: string]: unknown;
}

/** What became of the orders of a basket that were placed together. */
interface BasketShown {
  readonly runId: string;
  readonly orders: readonly { readonly orderId: string; readonly status: string | null }[];
}

export interface Answer {
  readonly code: number;
  readonly data: {
    readonly order?: OrderShown;
    readonly conditional?: { readonly conditionalId: string };
    readonly run?: BasketShown;
    readonly position?: unknown;
    readonly plan?: { readonly planId: string; readonly dueDay: string };
  } | null;
}

/** One request that changes something, with its answer when one came. */
export interface Sent {
  readonly person: ProofPerson;
  readonly kind: 'place' | 'wait' | 'basket' | 'plan' | 'cancel' | 'modify' | 'position';
  readonly path: string;
  readonly form: string;
  answer: Answer | undefined;
}

export interface Traffic {
  readonly sent: readonly Sent[];
  /** Lets the requests under way end (or break) and sends no more. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  readonly port: number;
  readonly people: readonly ProofPerson[];
  readonly stocks: readonly Tradable[];
  /** What waits for a price waits for one of these: they move at any hour. */
  readonly coins: readonly Tradable[];
  /** Opened, fed with margin and closed. */
  readonly contracts: readonly { readonly id: string; readonly lot: string }[];
  /** One of each person, with shares and coins, that is placed again and again. */
  readonly baskets: ReadonlyMap<ProofPerson, BasketToPlace>;
  readonly connections: number;
  /** Begins every request id; differs from round to round. */
  readonly round: string;
}

/** A basket as it was seen last. */
export interface BasketToPlace {
  readonly basketId: string;
  readonly revision: number;
}

const afterFailureMs = 20;
/** Of the new orders, those that wait for a price. */
const waitingPart = 0.1;
/** Of the new orders, baskets of several. */
const basketPart = 0.04;
/** Of the new orders, those for contracts; of these, those that give a position margin or close it. */
const contractPart = 0.15;
const changingPart = 0.5;
/** How far they trail, in per cent. */
const trails = ['0.01', '0.05', '0.3'];
/** About what one of them buys, in USDT. */
const coinValue = 1_000;

export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

export function form(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** Buys and sells, at the market, with a limit, by the basket and by waiting for a price, cancels and changes: as fast as the server answers. */
export function startTraffic(options: TrafficOptions): Traffic {
  const { port, people, stocks, coins, contracts, baskets, connections, round } = options;
  const sent: Sent[] = [];
  const open = new Map<ProofPerson, Set<string>>(people.map((person) => [person, new Set()]));
  let stopping = false;

  function place(requestId: string): Pick<Sent, 'kind' | 'path' | 'form'> {
    const stock = pick(stocks) as Tradable;
    const base = { instrumentId: stock.id, quantity: stock.lot, requestId };
    const chance = Math.random();
    const path = chance < 0.85 ? '/stock/order/buy' : '/stock/order/sell';
    if (chance < 0.5 || chance > 0.95) return { kind: 'place', path, form: form({ ...base, type: 'market' }) };
    // At the bid it waits in the queue, at the ask it is filled at once.
    const price = chance < 0.8 ? stock.bid : stock.ask;
    const validity = chance < 0.75 ? 'day' : 'ioc';
    return { kind: 'place', path, form: form({ ...base, type: 'limit', price, validity }) };
  }

  /** A trailing stop a hair or a little behind the price: some are reached within the round, others after the kill. */
  function wait(requestId: string): Pick<Sent, 'kind' | 'path' | 'form'> {
    const { id, ask } = pick(coins) as Tradable;
    const trailPercent = pick(trails) as string;
    const quantity = String(Math.ceil(coinValue / Number(ask)));
    const asked = { instrumentId: id, side: 'buy', quantity, trailPercent, requestId };
    return { kind: 'wait', path: '/stock/order/conditional/add', form: form(asked) };
  }

  /** A position that is there or not: what is refused changes nothing. */
  function contract(requestId: string): Pick<Sent, 'kind' | 'path' | 'form'> {
    const { id, lot } = pick(contracts) as { id: string; lot: string };
    const base = { instId: id, direction: Math.random() < 0.5 ? 'long' : 'short', requestId };
    if (Math.random() < changingPart) {
      const [path, more] = Math.random() < 0.5 ? ['add/mgn', { amount: '1' }] : ['liquidate', {}];
      return { kind: 'position', path: `/coin/contract/order/${path}`, form: form({ ...base, ...more }) };
    }
    const asked = { ...base, type: 'market', validity: 'ioc', leverage: '3', quantity: lot };
    return { kind: 'position', path: '/coin/contract/order/add', form: form(asked) };
  }

  function change(requestId: string, orderId: string): Pick<Sent, 'kind' | 'path' | 'form'> {
    if (Math.random() < 0.7) return { kind: 'cancel', path: '/stock/order/cancel', form: form({ orderId, requestId }) };
    const quantity = String(1 + Math.floor(Math.random() * 5) * 100);
    return { kind: 'modify', path: '/stock/order/modify', form: form({ orderId, quantity, requestId }) };
  }

  function basket(requestId: string, person: ProofPerson): Pick<Sent, 'kind' | 'path' | 'form'> {
    const { basketId, revision } = baskets.get(person) as BasketToPlace;
    return {
      kind: 'basket',
      path: '/user/basket/place',
      form: form({ basketId, revision: String(revision), requestId }),
    };
  }

  function fresh(requestId: string, person: ProofPerson): Pick<Sent, 'kind' | 'path' | 'form'> {
    const chance = Math.random();
    if (chance < basketPart) return basket(requestId, person);
    if (chance < basketPart + contractPart) return contract(requestId);
    return chance < basketPart + contractPart + waitingPart ? wait(requestId) : place(requestId);
  }

  async function drive(connection: number): Promise<void> {
    const line = createHttpLine(port);
    for (let count = 0; !stopping; count += 1) {
      const person = pick(people) as ProofPerson;
      const own = open.get(person) ?? new Set();
      const requestId = `${round}-${connection}-${count}`.padEnd(8, '-');
      const [orderId] = Math.random() < 0.2 ? own : [];
      const what = orderId === undefined ? fresh(requestId, person) : change(requestId, orderId);
      if (what.kind === 'cancel' && orderId !== undefined) own.delete(orderId);
      const entry: Sent = { person, ...what, answer: undefined };
      sent.push(entry);
      try {
        entry.answer = await sendAgain(line, entry);
      } catch (error) {
        if (error instanceof TurnedAway) throw error;
        // The server is gone, or its store: the request stays without an answer.
        await delay(afterFailureMs);
        continue;
      }
      const order = entry.answer.data?.order;
      if (entry.answer.code === 0 && order && /^(open|partly_filled)$/.test(order.status)) own.add(order.orderId);
    }
    line.close();
  }

  const lines = Array.from({ length: connections }, (_, connection) => drive(connection));
  return {
    sent,
    async stop() {
      stopping = true;
      await Promise.all(lines);
    },
  };
}

/** The request was not one that the house decides: a fault of these proofs, not of the server. */
class TurnedAway extends Error {}

/** Sends a request as it was sent before. Throws when no answer of the house comes: broken, turned away, or a fault of the server. */
export async function sendAgain(line: ReturnType<typeof createHttpLine>, entry: Sent): Promise<Answer> {
  const request = requestText({
    method: 'POST',
    path: `${BASE_PATH}${entry.path}`,
    token: entry.person.token,
    form: entry.form,
  });
  const { status, body } = await line.send(request);
  if (status >= 400 && status < 500) throw new TurnedAway(`${entry.path}, status ${status}: ${body.slice(0, 200)}`);
  if (status !== 200) throw new Error(`status ${status}: ${body.slice(0, 200)}`);
  const { code, data } = JSON.parse(body) as Answer;
  return { code, data };
}
