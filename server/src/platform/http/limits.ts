import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** How many calls a minute. */
export async function addRateLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: (request) => {
      if (request.operator) return `operator ${request.operator.operatorId}`;
      return request.person ? `account ${request.person.accountId}` : `address ${request.ip}`;
    },
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error(String(Math.ceil(context.ttl / 1000))), { statusCode: 429 }),
  });
}
