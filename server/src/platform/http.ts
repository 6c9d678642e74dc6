import { type Refusal, refused } from '@tarazu/domain/decision';
import { may } from '@tarazu/domain/operator/capability';
import {
  BASE_PATH,
  type Endpoint,
  OPERATOR_TOKEN_HEADER,
  type ReplyOf,
  type RequestOf,
  TOKEN_HEADER,
} from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { protocolRefusals } from '@tarazu/wire/refusal-texts/protocol';
import { type RefusalName, refusals } from '@tarazu/wire/refusals';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Config, supportScriptHosts } from './config.ts';
import { asksForFeed } from './feed/entrance.ts';
import { FileAnswer, isRefusal, refusalText, Serialised, statusOf, successReply, takesGzip } from './http/envelope.ts';
import { languageOf, refusalOfError } from './http/faults.ts';
import { addBodies, type Fields, parseFields, parsePairs } from './http/fields.ts';
import { callHeaders, inlineHashes, securityHeaders } from './http/headers.ts';
import type { Health } from './http/health.ts';
import { hostCheck } from './http/hosts.ts';
import { addRateLimits, secondsToWait, sensitiveLimit, sensitiveNameLimit } from './http/limits.ts';
import { addApiDocument, addConsole, addOperations, addWebApp, pageRoot, wantsPage } from './http/pages.ts';
import { replyHeaders, sendFile, sendPacked, sendRefusal } from './http/sending.ts';
import { sendWaitPage } from './http/wait-page.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OperatorSession, OperatorSessions, SessionInfo, Sessions } from './session.ts';

export interface CallContext {
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string;
  /** The caller's session when there is one; calls with access `session` use `SessionContext`. */
  readonly session: SessionInfo | undefined;
}

export interface SessionContext extends CallContext {
  readonly session: SessionInfo;
}

/** A call of the console: who asks, and may ask it. */
export interface OperatorContext extends CallContext {
  readonly operator: OperatorSession;
}

export type Answer<E extends Endpoint> = ReplyOf<E> | Refusal<RefusalName> | Serialised | FileAnswer;

/** Calls with access `session` or `operator` always have theirs in the context; the others may. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'session'
  ? SessionContext
  : E['access'] extends 'operator'
    ? OperatorContext
    : CallContext;

/** Hangs a call: parsing, session, limits, envelope and metrics are the platform's; the handler answers or refuses. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (input: RequestOf<E>, context: ContextOf<E>) => Answer<E> | Promise<Answer<E>>,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers data, not a page. */
    call?: true;
  }
  interface FastifyRequest {
    /** Set before the body is read: undefined for guests. */
    person: SessionInfo | undefined;
    /** Set before the body is read, for calls of the console only. */
    operator: OperatorSession | undefined;
  }
}

export interface HttpOptions {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly sessions: Sessions;
  readonly operatorSessions: OperatorSessions;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Folder of the built console. */
  readonly consoleRoot?: string;
  readonly version: string;
  readonly health: () => Promise<Health>;
  /** For tests: a refusal that the call does not list fails. */
  readonly watched?: boolean;
}

export interface Http {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  readonly endpoints: readonly Endpoint[];
}

function readToken(request: FastifyRequest, header = TOKEN_HEADER): string | undefined {
  const token = request.headers[header];
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : undefined;
}

/** Why this caller may not make the call; undefined when they may. A call of the console without a capability is open to nobody. */
function closedTo(
  endpoint: Endpoint,
  { person, operator }: FastifyRequest,
  operatorSessions: OperatorSessions,
): Refusal<RefusalName> | undefined {
  if (endpoint.access === 'session') return person ? undefined : refused('session_gone');
  if (endpoint.access === 'public') return undefined;
  if (!operator) return refused('operator_session_gone');
  const { capability } = endpoint;
  if (capability !== undefined && may(operator.roles, capability)) return undefined;
  if (capability !== undefined) operatorSessions.denied(operator, endpoint.path, capability);
  return refused('capability_missing', { capability: capability ?? 'none' });
}

/** The document of the calls lists what each may refuse, beside what the protocol may: who writes a client counts on it. */
function assertListed(endpoint: Endpoint, { code }: Refusal<RefusalName>): void {
  if (endpoint.refusals.includes(code) || Object.hasOwn(protocolRefusals, code)) return;
  throw new Error(`${endpoint.path} does not list that it may refuse with ${code}`);
}

/** The HTTP side of the house: envelope, parsing, sessions, limits, headers. It knows no feature. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, log, metrics, sessions, operatorSessions, webRoot, consoleRoot = '' } = options;
  const proxies = config.trustedProxies
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  // Widened to the framework's own type, which its plugins expect.
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Incidents carry a number of their own; a child of the log for each request would be made for nothing.
    childLoggerFactory: (logger) => logger,
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit: config.bodyMaxKib * 1024,
    forceCloseConnections: 'idle',
    // A call that finds no handler in this time is answered by the framework's own error, never left open.
    requestTimeout: 60_000,
    http: { shouldUpgradeCallback: asksForFeed },
    // An address that cannot be read is met before any hook.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply.headers(callHeaders), refusalOfError(error, options, request), languageOf(request)),
    routerOptions: {
      querystringParser: (text) => parsePairs(text) as unknown as Record<string, unknown>,
      maxParamLength: 200,
    },
  });
  const isOurs = hostCheck(config);
  app.decorateRequest('person', undefined);
  app.decorateRequest('operator', undefined);
  const headers = securityHeaders(supportScriptHosts(config), inlineHashes(webRoot));
  const identify = async (request: FastifyRequest, token: string | undefined, operatorToken: string | undefined) => {
    if (token !== undefined) request.person = await sessions.authenticate(token);
    if (operatorToken !== undefined) request.operator = await operatorSessions.authenticate(operatorToken);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.call ? callHeaders : headers);
    if (!isOurs(request.raw)) return void sendRefusal(reply, refused('host_refused'), languageOf(request));
    const token = readToken(request);
    const operatorToken = readToken(request, OPERATOR_TOKEN_HEADER);
    if (token === undefined && operatorToken === undefined) done();
    else identify(request, token, operatorToken).then(() => done(), done);
  });
  await addRateLimits(app, config);
  addBodies(app);
  await addWebApp(app, webRoot);
  await addConsole(app, consoleRoot);
  addOperations(app, metrics, options.health);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const seconds = secondsToWait(error);
    if (seconds !== undefined) {
      void reply.header('retry-after', seconds);
      const path = request.url.split('?')[0] ?? '';
      if (wantsPage(request.method, path, request.headers.accept))
        return sendWaitPage(reply, seconds, languageOf(request));
    }
    return sendRefusal(reply, refusalOfError(error, options, request), languageOf(request));
  });
  const limitOfName = sensitiveNameLimit(app, config);

  const endpoints: Endpoint[] = [];
  const methodsOf = new Map<string, string[]>();

  const serve: Serve = (endpoint, handler) => {
    endpoints.push(endpoint);
    methodsOf.set(endpoint.path, [...(methodsOf.get(endpoint.path) ?? []), endpoint.method]);
    const limited = endpoint.sensitive
      ? { config: { call: true as const, rateLimit: sensitiveLimit(endpoint, config) }, preHandler: limitOfName }
      : { config: { call: true as const } };
    const succeeded = metrics.requests.labels(endpoint.path, '0');
    const seconds = metrics.requestSeconds.labels(endpoint.path);
    app.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      exposeHeadRoute: false,
      ...limited,
      ...(endpoint.bodyMaxKib === undefined ? {} : { bodyLimit: endpoint.bodyMaxKib * 1024 }),
      handler: async (request, reply) => {
        const startedMs = performance.now();
        const language = languageOf(request);
        const count = (code: number) => {
          if (code === 0) succeeded.inc();
          else metrics.requests.inc({ path: endpoint.path, code: String(code) });
          seconds.observe((performance.now() - startedMs) / 1000);
        };
        const finish = (payload: string | Buffer, code: number, status: number) => {
          count(code);
          return reply.code(status).headers(replyHeaders).send(payload);
        };
        const refuse = (refusal: Refusal<RefusalName>) =>
          finish(refusalText(refusal, language), refusals[refusal.code].code, statusOf(refusal.code));
        const closed = closedTo(endpoint, request, operatorSessions);
        if (closed) return refuse(closed);
        const fields = (endpoint.method === 'GET' ? request.query : (request.body ?? parsePairs(''))) as Fields;
        const parsed = parseFields(endpoint, fields);
        if (!parsed.ok) return refuse(parsed.refusal);
        const context: CallContext & { readonly operator?: OperatorSession | undefined } = {
          language,
          address: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          session: request.person,
          ...(endpoint.access === 'operator' ? { operator: request.operator } : {}),
        };
        // Access was checked above; for public calls the handler's own type says that the session may be missing.
        const answer = await handler(parsed.input as RequestOf<typeof endpoint>, context as ContextOf<typeof endpoint>);
        if (answer instanceof FileAnswer) return sendFile(reply, answer);
        const packed = answer instanceof Serialised && takesGzip(request.headers['accept-encoding']) && answer.packed;
        if (packed) {
          count(0);
          return sendPacked(reply, packed);
        }
        if (isRefusal(answer) && options.watched) assertListed(endpoint, answer);
        return isRefusal(answer) ? refuse(answer) : finish(successReply(answer), 0, 200);
      },
    });
  };

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const root = wantsPage(request.method, path, request.headers.accept) && pageRoot(path, webRoot, consoleRoot);
    if (root) return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
    const methods = methodsOf.get(path.slice(BASE_PATH.length));
    if (path.startsWith(BASE_PATH) && methods) {
      void reply.header('allow', methods.join(', '));
      return sendRefusal(reply, refused('method_not_allowed', { allowed: methods.join(', ') }), languageOf(request));
    }
    return sendRefusal(reply, refused('path_unknown'), languageOf(request));
  });

  addApiDocument(app, endpoints, options.version);
  return { app, endpoints, serve };
}
