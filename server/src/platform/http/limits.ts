import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { BASE_PATH, type Endpoint } from '@tarazu/wire/endpoint';
import type { FastifyError, FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import type { Fields } from './fields.ts';

type Limits = Pick<Config, 'rateLimitPerMinute' | 'sensitiveLimitPerMinute'>;

/** A class of forty behind one address, of whom ten ask at the same time before they are signed in. */
const GUESTS = 10;
/** The pages and files of a first visit for each of its calls. */
const FILES = 4;
/** How many of them log in or register in the same minute for each try that one of them has. */
const NEWCOMERS = 4;
const MINUTE_MS = 60_000;

const isCall = (request: FastifyRequest) => request.url.startsWith(BASE_PATH);

function whoAsks({ operator, person, ip }: FastifyRequest): string {
  if (operator) return `operator ${operator.operatorId}`;
  return person ? `account ${person.accountId}` : `address ${ip}`;
}

const isGuest = ({ operator, person }: FastifyRequest) => !operator && !person;

/** The error that stands for somebody who is past a limit: its message is the seconds until they may come back. */
function pastLimit(ttlMs: number): Error {
  return Object.assign(new Error(String(Math.max(1, Math.ceil(ttlMs / 1000)))), { statusCode: 429 });
}

/** When somebody may come back, if it is that what the error says. */
export function secondsToWait(error: Pick<FastifyError, 'statusCode' | 'message'>): number | undefined {
  return error.statusCode === 429 ? Number(error.message) || 60 : undefined;
}

/**
 * How many calls a minute: for who is signed in by account, for guests by address, and an address is more people than one. Pages and
 * files count for themselves, so that nobody who only opens the app uses up what others call with.
 */
export async function addRateLimits(app: FastifyInstance, { rateLimitPerMinute }: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    max: (request) => {
      if (!isCall(request)) return rateLimitPerMinute * GUESTS * FILES;
      return isGuest(request) ? rateLimitPerMinute * GUESTS : rateLimitPerMinute;
    },
    timeWindow: MINUTE_MS,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: (request) => (isCall(request) ? whoAsks(request) : `files ${request.ip}`),
    errorResponseBuilder: (_request, { ttl }) => pastLimit(ttl),
  });
}

/** The limit of a call that guessers like, before its body is read. */
export function sensitiveLimit({ path }: Endpoint, { sensitiveLimitPerMinute }: Limits): RateLimitOptions {
  return {
    max: (request) => (isGuest(request) ? sensitiveLimitPerMinute * NEWCOMERS : sensitiveLimitPerMinute),
    keyGenerator: (request) => `${path} ${whoAsks(request)}`,
  };
}

/** The name that a guest wants to be known by; empty when the call names none. */
function nameIn(body: unknown): string {
  const values = (body as Fields | undefined)?.values;
  return (values?.['account'] ?? values?.['login'] ?? '').trim().toLowerCase();
}

/**
 * The stricter limit behind it, for guests: one name at one address. Only there, since whoever is elsewhere must not be able to use
 * up the tries of a name's owner.
 */
export function sensitiveNameLimit(app: FastifyInstance, limits: Limits): preHandlerAsyncHookHandler {
  const look = app.createRateLimit({
    max: limits.sensitiveLimitPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${request.routeOptions.url} ${request.ip} ${nameIn(request.body)}`,
  });
  return async (request) => {
    if (!isGuest(request)) return;
    const found = await look(request);
    if (!found.isAllowed && found.isExceeded) throw pastLimit(found.ttl);
  };
}
