import { gunzipSync } from 'node:zlib';
import { createHttpLine, type LineReply, requestText } from '../http-line.ts';
import { quantile } from '../table.ts';
import { callOf } from './calls.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

const goodStart = Buffer.from('{"code":0,');
const packedStart = Buffer.from([0x1f, 0x8b]);

function isGood({ status, bytes }: LineReply): boolean {
  if (status !== 200) return false;
  const packed = packedStart.equals(bytes.subarray(0, packedStart.length));
  const plain = packed ? gunzipSync(bytes) : bytes;
  return goodStart.equals(plain.subarray(0, goodStart.length));
}

/** A few hundred requests a second, timed to the microsecond: what somebody waits who looks at a list beside the others. */
export async function readAtPace(job: LoadJob, pauseMs: number): Promise<LoadResult> {
  const times: number[] = [];
  let good = 0;
  let refused = 0;
  let broken = 0;
  let firstBad: string | undefined;
  let number = 0;
  const startedMs = performance.now();
  const endMs = startedMs + (job.seconds ?? 0) * 1000;

  async function drive(): Promise<void> {
    const line = createHttpLine(job.port);
    while (performance.now() < endMs) {
      number += 1;
      const sentMs = performance.now();
      try {
        const reply = await line.send(requestText(callOf(job.target, job.name, number)));
        times.push(performance.now() - sentMs);
        if (isGood(reply)) good += 1;
        else {
          refused += 1;
          firstBad ??= reply.body.slice(0, 300);
        }
      } catch (error) {
        broken += 1;
        firstBad ??= String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
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
