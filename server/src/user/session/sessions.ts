import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createTokens, type Tokens, tokenHash } from '../../platform/proof/token.ts';
import type { SessionInfo, Sessions } from '../../platform/session.ts';
import type { UserSettings } from '../settings.ts';
import { type OpenedSession, selectOpenedSessions, touchSessions } from '../store/sessions.ts';

/** The sessions that this process has seen lately. The truth is in the store; what is held here is at most 5 s old. */
export interface SessionBook extends Sessions {
  readonly mintToken: Tokens['mint'];
  /** Until when the session may trade without its transaction password, ms; undefined when it may not. */
  unlockedUntilMs(sessionId: string): number | undefined;
  unlocked(sessionId: string, untilMs: number | null): void;
  /** Forgets sessions at once: they ended. */
  forget(sessionIds: readonly string[]): void;
  /** When a session was last used as far as this process knows, ms. */
  lastSeenAtMs(sessionId: string): number | undefined;
  /** Writes down which sessions were used; called once a minute and at the end. */
  flush(): Promise<void>;
}

const freshMs = 5_000;
const heldMax = 50_000;
const goneMax = 10_000;
const unknownMax = 10_000;

interface Held {
  session: OpenedSession;
  readAtMs: number;
  seenAtMs: number;
  writtenAtMs: number;
}

type Waiting = (session: OpenedSession | undefined) => void;

export function createSessionBook(
  database: Database,
  clock: Clock,
  settings: Pick<UserSettings, 'sessionIdleMs' | 'sessionLifeMs' | 'secret'>,
): SessionBook {
  /** In the order of reading, so that the first is the one longest not read. */
  const byHash = new Map<string, Held>();
  const byId = new Map<string, Held>();
  /** Ended a moment ago: a read that began before the end must not bring them back. */
  const gone = new Set<string>();
  /** Of no session any more, and when that was read, ms: a browser may go on asking with what has ended. */
  const unknown = new Map<string, number>();
  const tokens = createTokens(settings.secret, 'customer');
  const read = createGatheredReader(database);

  function drop(held: Held): void {
    byHash.delete(held.session.tokenHash);
    byId.delete(held.session.sessionId);
  }

  function keep(session: OpenedSession, nowMs: number): Held {
    const before = byHash.get(session.tokenHash);
    const held: Held = {
      session,
      readAtMs: nowMs,
      seenAtMs: Math.max(session.lastSeenAtMs, before?.seenAtMs ?? 0),
      writtenAtMs: session.lastSeenAtMs,
    };
    if (before) drop(before);
    byHash.set(session.tokenHash, held);
    byId.set(session.sessionId, held);
    if (byHash.size > heldMax) {
      const oldest = byHash.values().next().value;
      if (oldest) drop(oldest);
    }
    return held;
  }

  function noteUnknown(hash: string, nowMs: number): void {
    // Behind the others, which are then in the order of reading.
    unknown.delete(hash);
    unknown.set(hash, nowMs);
    const [longest] = unknown.keys();
    if (unknown.size > unknownMax && longest !== undefined) unknown.delete(longest);
  }

  function isAlive({ session, seenAtMs }: Held, nowMs: number): boolean {
    return (
      session.status === 1 &&
      nowMs - session.createdAtMs < settings.sessionLifeMs &&
      nowMs - seenAtMs < settings.sessionIdleMs
    );
  }

  return {
    mintToken: tokens.mint,
    async authenticate(token): Promise<SessionInfo | undefined> {
      const hash = tokenHash(token);
      const nowMs = clock.nowMs();
      let held = byHash.get(hash);
      // What is held was asked for by this very token: its tag was looked at then.
      if (!held && !tokens.isOurs(token)) return undefined;
      if (!held || nowMs - held.readAtMs >= freshMs) {
        if (nowMs - (unknown.get(hash) ?? Number.NEGATIVE_INFINITY) < freshMs) return undefined;
        const session = await read(hash);
        if (!session) noteUnknown(hash, nowMs);
        if (!session || gone.has(session.sessionId)) {
          const ended = byHash.get(hash);
          if (ended) drop(ended);
          return undefined;
        }
        held = keep(session, nowMs);
      }
      if (!isAlive(held, nowMs)) return undefined;
      held.seenAtMs = Math.max(held.seenAtMs, nowMs);
      return { accountId: held.session.ownerId, sessionId: held.session.sessionId };
    },
    unlockedUntilMs: (sessionId) => byId.get(sessionId)?.session.unlockedUntilMs ?? undefined,
    unlocked(sessionId, untilMs) {
      const held = byId.get(sessionId);
      if (held) held.session = { ...held.session, unlockedUntilMs: untilMs };
    },
    forget(sessionIds) {
      for (const sessionId of sessionIds) {
        const held = byId.get(sessionId);
        if (held) drop(held);
        gone.add(sessionId);
        const [first] = gone;
        if (gone.size > goneMax && first !== undefined) gone.delete(first);
      }
    },
    lastSeenAtMs: (sessionId) => byId.get(sessionId)?.seenAtMs,
    async flush() {
      const seen = [...byHash.values()].filter((held) => held.seenAtMs > held.writtenAtMs);
      await touchSessions(
        database.side,
        seen.map(({ session, seenAtMs }) => ({
          ownerId: session.ownerId,
          sessionId: session.sessionId,
          atMs: seenAtMs,
        })),
      );
      for (const held of seen) held.writtenAtMs = held.seenAtMs;
    },
  };
}

/** Reads what was asked for while the read before it was under way in one query. */
function createGatheredReader(database: Database): (hash: string) => Promise<OpenedSession | undefined> {
  let gathered = new Map<string, { waiting: Waiting[]; failed: ((error: unknown) => void)[] }>();
  let reading = false;

  async function readAll(): Promise<void> {
    reading = true;
    while (gathered.size > 0) {
      const batch = gathered;
      gathered = new Map();
      try {
        const rows = await selectOpenedSessions(database, [...batch.keys()]);
        const found = new Map(rows.map((row) => [row.tokenHash, row]));
        for (const [hash, { waiting }] of batch) for (const tell of waiting) tell(found.get(hash));
      } catch (error) {
        for (const { failed } of batch.values()) for (const tell of failed) tell(error);
      }
    }
    reading = false;
  }

  return (hash) =>
    new Promise((resolve, reject) => {
      const entry = gathered.get(hash) ?? { waiting: [], failed: [] };
      entry.waiting.push(resolve);
      entry.failed.push(reject);
      gathered.set(hash, entry);
      if (!reading) void readAll();
    });
}
