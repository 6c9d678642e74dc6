import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { type ClientFrame, clientFrame, type ServerFrame, TOPICS_MAX } from '@tarazu/wire/feed';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import type { CommittedEntry } from './commit/transactor.ts';
import type { Config } from './config.ts';
import type { Reader } from './database.ts';
import { Allowances, accountRates, addressRates } from './feed/allowance.ts';
import { FeedClient } from './feed/client.ts';
import { openEntrance, originAllowed } from './feed/entrance.ts';
import { catchUp, publishEntry, readMissed } from './feed/own-events.ts';
import { readFrames } from './feed/read-frames.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Sessions } from './session.ts';

const FLUSH_MS = 250;
const SESSION_CHECK_MS = 30_000;
const CLIENTS_MAX = 10_000;
const WRONG_TOKENS_MAX = 5;
/** When somebody who got no socket may ask again. */
const RETRY_SECONDS = 30;

/** One kind of topic, registered by the feature whose state it shows. A topic is `<kind>:<what>`. */
export interface TopicKind {
  readonly kind: string;
  /**
   * How it looks now, as JSON text; nothing where there is no such thing, or nothing is known of it yet. Called for
   * somebody who has just subscribed, and at most once a flush for all who listen.
   */
  readonly frame: (what: string) => string | undefined;
}

export interface TopicPublisher {
  /** It has a newer state: those who listen, if anybody does, get it with the next flush. */
  readonly publish: (what: string) => void;
}

export interface Feed {
  /** Throws where two features register one kind. */
  registerTopic(kind: TopicKind): TopicPublisher;
  /** Tells the journal's new entries to those who own them. */
  publishOwn(entries: readonly CommittedEntry[]): void;
  /** Reads in the journal what connected people have not been told. */
  readMissed(): Promise<void>;
  /** Says something to all connections of a person; unlike an own event it is not numbered and not said again. */
  sayTo(owner: AccountId, frame: ServerFrame): void;
  /** Ends the own events of a session that is over. */
  dropSession(sessionId: string): void;
  /** Lets sockets in. */
  attach(app: FastifyInstance): void;
  close(): void;
}

export interface FeedOptions {
  readonly clock: Clock;
  readonly reader: Reader;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly config: Pick<Config, 'publicOrigin' | 'feedSocketsPerAddress' | 'feedSocketsPerAccount'>;
}

/** One WebSocket for everything live: conflated market topics and numbered own events. */
export function createFeed({ clock, reader, sessions, metrics, log, config }: FeedOptions): Feed {
  const clients = new Set<FeedClient>();
  const kinds = new Map<string, TopicKind>();
  const listeners = new Map<string, Set<FeedClient>>();
  const dirty = new Set<string>();
  const byAccount = new Map<AccountId, Set<FeedClient>>();
  const ofAddress = new Allowances<string>(addressRates);
  const ofAccount = new Allowances<AccountId>(accountRates);
  let shut: () => void = () => undefined;

  function frameNow(topic: string): string | undefined {
    const [kind = ''] = topic.split(':', 1);
    return kinds.get(kind)?.frame(topic.slice(kind.length + 1));
  }

  function subscribe(client: FeedClient, names: readonly string[]): void {
    for (const name of names) {
      if (client.topics.has(name)) continue;
      if (client.topics.size >= TOPICS_MAX) {
        client.send(JSON.stringify({ op: 'refused', problem: `at most ${TOPICS_MAX} topics` } satisfies ServerFrame));
        return;
      }
      client.topics.add(name);
      const listening = listeners.get(name) ?? new Set();
      listening.add(client);
      listeners.set(name, listening);
      const now = frameNow(name);
      if (now !== undefined) client.send(now);
    }
  }

  function unsubscribe(client: FeedClient, names: Iterable<string>): void {
    for (const name of [...names]) {
      client.topics.delete(name);
      client.behind.delete(name);
      const listening = listeners.get(name);
      listening?.delete(client);
      if (listening?.size === 0) listeners.delete(name);
    }
  }

  function signOut(client: FeedClient, reason: 'asked' | 'session_gone'): void {
    const { accountId } = client;
    if (accountId === undefined) return;
    const own = byAccount.get(accountId);
    own?.delete(client);
    if (own?.size === 0) byAccount.delete(accountId);
    client.session = undefined;
    client.token = undefined;
    client.ofAccount = undefined;
    client.send(JSON.stringify({ op: 'signed-out', reason } satisfies ServerFrame));
  }

  async function signIn(client: FeedClient, token: string, after: number | undefined): Promise<void> {
    signOut(client, 'asked');
    const session = await sessions.authenticate(token);
    if (!clients.has(client)) return;
    if (!session) {
      client.send(JSON.stringify({ op: 'signed-out', reason: 'session_gone' } satisfies ServerFrame));
      client.wrongTokens += 1;
      if (client.wrongTokens >= WRONG_TOKENS_MAX) client.sendAway('too many wrong tokens');
      return;
    }
    if (ofAccount.socketsOf(session.accountId) >= config.feedSocketsPerAccount) {
      client.sendAway('too many connections of this account');
      return;
    }
    client.ofAccount = ofAccount.of(session.accountId, clock.nowMs());
    client.session = session;
    client.token = token;
    const own = byAccount.get(session.accountId) ?? new Set();
    own.add(client);
    byAccount.set(session.accountId, own);
    await catchUp(client, session.accountId, after, reader);
  }

  async function receive(client: FeedClient, data: unknown): Promise<void> {
    await client.afford('frame', 1, clock);
    let frame: ClientFrame;
    try {
      frame = z.parse(clientFrame, JSON.parse(String(data)));
    } catch {
      client.send(JSON.stringify({ op: 'refused', problem: 'this frame cannot be read' } satisfies ServerFrame));
      return;
    }
    if ('topics' in frame) await client.afford('topic', frame.topics.length, clock);
    if (frame.op === 'sign-in') await client.afford('signIn', 1, clock);
    // While it waited, the client may have left.
    if (!clients.has(client)) return;
    switch (frame.op) {
      case 'subscribe':
        return subscribe(client, frame.topics);
      case 'unsubscribe':
        return unsubscribe(client, frame.topics);
      case 'sign-in':
        return signIn(client, frame.token, frame.after);
      case 'sign-out':
        return signOut(client, 'asked');
      case 'ping':
        return client.send(JSON.stringify({ op: 'pong' } satisfies ServerFrame));
    }
  }

  function lose(client: FeedClient): void {
    unsubscribe(client, client.topics);
    const { accountId } = client;
    if (accountId !== undefined) byAccount.get(accountId)?.delete(client);
    client.gone();
    clients.delete(client);
    metrics.feedClients.set(clients.size);
  }

  function failed(client: FeedClient, error: unknown): void {
    log.error({ err: error }, 'a connection of the feed failed');
    client.cutOff();
  }

  function welcome(socket: WebSocket, address: string): void {
    const nowMs = clock.nowMs();
    const client = new FeedClient(socket, ofAddress.of(address, nowMs), nowMs);
    clients.add(client);
    metrics.feedClients.set(clients.size);
    const handle = async (data: unknown) => {
      try {
        await receive(client, data);
      } catch (error) {
        failed(client, error);
      }
    };
    readFrames(socket, handle, () => client.sendAway('too many frames at once'));
    socket.on('close', () => lose(client));
    socket.on('error', () => client.cutOff());
  }

  /** Sends the newest frame of what has changed, each made once; slow clients get it when they have read the rest. */
  function flush(): void {
    if (clients.size === 0) {
      dirty.clear();
      return;
    }
    const nowMs = clock.nowMs();
    const frames = new Map<string, string>();
    const frameOf = (name: string): string | undefined => {
      const made = frames.get(name) ?? frameNow(name);
      if (made !== undefined) frames.set(name, made);
      return made;
    };
    for (const client of clients) {
      const pace = client.pace(nowMs);
      if (pace === 'lost') {
        metrics.feedCutOff.inc();
        client.cutOff();
        continue;
      }
      const due = client.behind.size === 0 ? dirty : new Set([...dirty, ...client.behind]);
      client.behind.clear();
      for (const name of due) {
        if (!client.topics.has(name)) continue;
        if (pace === 'slow') {
          client.behind.add(name);
          continue;
        }
        const text = frameOf(name);
        if (text !== undefined) client.send(text);
      }
    }
    dirty.clear();
  }

  async function checkSessions(): Promise<void> {
    ofAddress.tidy();
    ofAccount.tidy();
    for (const client of clients) {
      if (client.token !== undefined && !(await sessions.authenticate(client.token))) signOut(client, 'session_gone');
    }
  }

  const stops = [
    clock.every(FLUSH_MS, flush),
    clock.every(SESSION_CHECK_MS, () => {
      checkSessions().catch((error: unknown) => log.error({ err: error }, 'the check of feed sessions failed'));
    }),
  ];

  return {
    registerTopic(registered) {
      const { kind } = registered;
      if (kinds.has(kind)) throw new Error(`two features register topics of the kind ${kind}`);
      kinds.set(kind, registered);
      return {
        publish(what) {
          const topic = `${kind}:${what}`;
          if (listeners.has(topic)) dirty.add(topic);
        },
      };
    },
    publishOwn(entries) {
      for (const entry of entries) publishEntry(byAccount.get(entry.owner) ?? [], entry, reader, failed);
    },
    readMissed: () => readMissed(byAccount, reader),
    sayTo(owner, frame) {
      for (const client of byAccount.get(owner) ?? []) client.send(JSON.stringify(frame));
    },
    dropSession(sessionId) {
      for (const client of clients) if (client.session?.sessionId === sessionId) signOut(client, 'session_gone');
    },
    attach(app) {
      shut = openEntrance(app, {
        closedTo: (request) => {
          if (!originAllowed(request, config.publicOrigin)) return refused('origin_refused');
          const isFull = clients.size >= CLIENTS_MAX || ofAddress.socketsOf(request.ip) >= config.feedSocketsPerAddress;
          return isFull ? refused('rate_limited', { seconds: RETRY_SECONDS }) : undefined;
        },
        welcome,
      });
    },
    close() {
      for (const stop of stops) stop();
      for (const client of clients) client.close();
      shut();
      // A client that does not answer the close is not waited for.
      setTimeout(() => {
        for (const client of clients) client.cutOff();
      }, 1000).unref();
    },
  };
}
