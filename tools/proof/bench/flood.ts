import autocannon from 'autocannon';
import { callOf } from './calls.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

const FORM = 'application/x-www-form-urlencoded';
const SAMPLE_MS = 100;

/** Only replies with code 0 are ever packed. The generator reads replies as UTF-8, in which a packed one begins like this. */
const goodStarts = ['{"code":0,', '\u001f\ufffd'];

/** As many connections as asked for, one request under way on each, every request new, as fast as the server answers. */
export async function flood(job: LoadJob): Promise<LoadResult> {
  const { port, connections, seconds, requests } = job;
  let number = 0;
  let firstBad: string | undefined;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    sampleInt: SAMPLE_MS,
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
