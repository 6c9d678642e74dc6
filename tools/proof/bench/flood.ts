import autocannon, { type Client } from 'autocannon';
import { callOf } from './calls.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

const FORM = 'application/x-www-form-urlencoded';
const SAMPLE_MS = 100;

/** Only replies with code 0 are ever packed; a packed one begins like this. */
const goodStarts = ['{"code":0,', '\u001f\u008b'];

/** The part of a connection of the generator that collects a reply. */
interface Collecting {
  readonly pipelinedRequests: { peek(): { body: string } | undefined; addBody(bytes: Buffer): void };
}

/**
 * The generator would read packed replies as UTF-8, which they are not: for the list of quotes that takes it longer than the
 * server needs for the whole call. So every reply, the echo's too, is collected byte by byte.
 */
function collectBytes(connection: Client): void {
  const { pipelinedRequests } = connection as unknown as Collecting;
  pipelinedRequests.addBody = (bytes) => {
    const request = pipelinedRequests.peek();
    if (request) request.body += bytes.toString('latin1');
  };
}

/** As many connections as asked for, one request under way on each, every request new, as fast as the server answers. */
export async function flood(job: LoadJob): Promise<LoadResult> {
  const { port, connections, seconds, requests } = job;
  let number = 0;
  let firstBad: string | undefined;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    sampleInt: SAMPLE_MS,
    setupClient: collectBytes,
    ...(seconds === undefined ? {} : { duration: seconds }),
    ...(requests === undefined ? {} : { amount: requests }),
    requests: [
      {
        setupRequest(request) {
          number += 1;
          const { method, path, token, form, gzip } = callOf(job.target, job.name, number);
          const headers = {
            ...(token === undefined ? {} : { 'access-token': token }),
            ...(form === undefined ? {} : { 'content-type': FORM }),
            ...(gzip ? { 'accept-encoding': 'gzip' } : {}),
          };
          return { ...request, method, path, headers, ...(form === undefined ? {} : { body: form }) };
        },
      },
    ],
    verifyBody(body) {
      const text = String(body);
      const good = goodStarts.some((start) => text.startsWith(start));
      if (!good) firstBad ??= text.slice(0, 300);
      return good;
    },
  });
  const { latency, duration, errors, mismatches } = result;
  const good = result['2xx'] + result.non2xx - mismatches;
  return {
    good,
    refused: mismatches,
    broken: errors,
    perSecond: good / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    firstBad,
  };
}
