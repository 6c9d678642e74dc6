// The load generator, in a process of its own: as many connections as asked for, one request under way on each, every
// request new. It is told what to send and answers with what it measured.
import { gunzipSync } from 'node:zlib';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, type LineReply, requestText } from '../http-line.ts';
import { quantile } from '../table.ts';

export type Target =
  | { readonly kind: 'echo' }
  /** Market buys of one lot, of all the stocks and for all the people in turn. */
  | {
      readonly kind: 'orders';
      readonly tokens: readonly string[];
      readonly stocks: readonly { readonly id: string; readonly lot: string }[];
    }
  | { readonly kind: 'quotes' }
  | { readonly kind: 'candles'; readonly ids: readonly string[] };

export interface LoadJob {
  readonly port: number;
  readonly target: Target;
  readonly connections: number;
  /** Ends after so long, or after so many requests. */
  readonly seconds?: number;
  readonly requests?: number;
  /** Each connection waits so long between its requests; none = as fast as the server answers. */
  readonly pauseMs?: number;
  /** Begins the request ids; new for every job. */
  readonly name: string;
}

export interface LoadResult {
  /** Answered with code 0. */
  readonly good: number;
  readonly refused: number;
  readonly broken: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answer that was not good. */
  readonly firstBad: string | undefined;
}

function nextRequest({ target, name }: LoadJob, number: number): string {
  switch (target.kind) {
    case 'echo': {
      const form = `instrumentId=IN%3ASAHYM&quantity=1&type=market&requestId=${name}-${number}`;
      return requestText({ method: 'POST', path: '/echo', token: 'e'.repeat(43), form });
    }
    case 'orders': {
      const stock = target.stocks[number % target.stocks.length];
      const token = target.tokens[number % target.tokens.length];
      const form = `instrumentId=${encodeURIComponent(stock?.id ?? '')}&quantity=${stock?.lot}&type=market&requestId=${name}-${number}`;
      return requestText({ method: 'POST', path: `${BASE_PATH}/stock/order/buy`, token, form });
    }
    case 'quotes':
      return requestText({
        method: 'GET',
        path: `${BASE_PATH}/stock/index/list?country=IN&page=${1 + (number % 2)}`,
        gzip: true,
      });
    case 'candles': {
      const id = target.ids[number % target.ids.length] ?? '';
      const form = `id=${encodeURIComponent(id)}&interval=1m&limit=100`;
      return requestText({ method: 'POST', path: `${BASE_PATH}/stock/index/candles`, form, gzip: true });
    }
  }
}

const goodStart = Buffer.from('{"code":0,');
const packedStart = Buffer.from([0x1f, 0x8b]);
const unpackedEvery = 500;

/** Only replies with code 0 are ever packed; now and then one is unpacked to see that it is so. */
function isGood({ status, bytes }: LineReply, number: number): boolean {
  if (status !== 200) return false;
  const packed = packedStart.equals(bytes.subarray(0, packedStart.length));
  if (packed && number % unpackedEvery !== 1) return true;
  const plain = packed ? gunzipSync(bytes) : bytes;
  return goodStart.equals(plain.subarray(0, goodStart.length));
}

export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  let good = 0;
  let refused = 0;
  let broken = 0;
  let firstBad: string | undefined;
  let number = 0;
  const startedMs = performance.now();
  const endMs = job.seconds === undefined ? Number.POSITIVE_INFINITY : startedMs + job.seconds * 1000;
  const most = job.requests ?? Number.POSITIVE_INFINITY;

  async function drive(): Promise<void> {
    const line = createHttpLine(job.port);
    while (number < most) {
      const sentMs = performance.now();
      if (sentMs >= endMs) break;
      number += 1;
      try {
        const reply = await line.send(nextRequest(job, number));
        times.push(performance.now() - sentMs);
        if (isGood(reply, times.length)) good += 1;
        else {
          refused += 1;
          firstBad ??= reply.body.slice(0, 300);
        }
      } catch (error) {
        broken += 1;
        firstBad ??= String(error);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { pauseMs } = job;
      if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
    line.close();
  }

  await Promise.all(Array.from({ length: job.connections }, drive));
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    good,
    refused,
    broken,
    perSecond: good / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    firstBad,
  };
}

if (import.meta.main) {
  process.on('message', (job: LoadJob) => {
    void runLoad(job).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => process.exit(0));
}
