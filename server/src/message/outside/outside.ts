import { topicOf } from '@tarazu/domain/journal/event-facts';
import type { AccountId } from '@tarazu/domain/posting';
import { listNotificationSettings, outsideTopic, setNotification } from '@tarazu/wire/content/notification';
import type { Language } from '@tarazu/wire/language';
import type { Notify } from '../../notify/index.ts';
import type { CommittedEntry } from '../../platform/commit/transactor.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import type { Sentence } from '../sentence.ts';
import { type NotifiedEvent, readWishes, saveWish, type Wish } from '../store.ts';

/** Also tells outside of the app what people have asked for; security is told by who protects accounts, always. */
export interface OutsideTeller {
  routes(serve: Serve): void;
  /** After a commit. Sends in the background, one after the other. */
  tell(entries: readonly CommittedEntry[]): void;
  /** Done with what was told until now. */
  settled(): Promise<void>;
}

export interface OutsideDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly nowMs: () => number;
  readonly log: Log;
  readonly notify: Pick<Notify, 'send'>;
  contactOf(owner: AccountId): Promise<{
    readonly email?: string;
    readonly phone?: string;
    readonly language: Language;
  }>;
}

type Say = (owner: AccountId, event: NotifiedEvent, language: Language) => Promise<Sentence>;

/** Other processes' changes of wishes arrive within this time. */
const wishesFreshMs = 30_000;
/** Told at most so far behind; in a flood the message centre has the rest. */
const waitingMax = 5_000;

export function createOutsideTeller(deps: OutsideDeps, say: Say): OutsideTeller {
  const { database, nowMs, log, notify, contactOf } = deps;
  /** Undefined while they are being read. */
  let wishes: ReadonlyMap<AccountId, readonly Wish[]> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  function areFresh(): boolean {
    return nowMs() - readAtMs < wishesFreshMs;
  }

  async function wishesOf(owner: AccountId): Promise<readonly Wish[]> {
    if (!areFresh()) {
      readAtMs = nowMs();
      wishes = undefined;
      try {
        wishes = Map.groupBy(await readWishes(database, undefined), (wish) => wish.ownerId);
      } catch (error) {
        readAtMs = Number.NEGATIVE_INFINITY;
        throw error;
      }
    }
    return wishes?.get(owner) ?? [];
  }

  async function send(owner: AccountId, event: NotifiedEvent): Promise<void> {
    const topic = outsideTopicOf(event.type);
    const own = (await wishesOf(owner)).filter((wish) => wish.topic === topic);
    if (own.length === 0) return;
    const { email, phone, language } = await contactOf(owner);
    const { title, text } = await say(owner, event, language);
    for (const { channel } of own) {
      const to = channel === 'email' ? email : phone;
      if (to !== undefined) await notify.send({ name: 'message', channel, to, language, params: { title, text } });
    }
  }

  async function settings(owner: AccountId) {
    const [own, { email, phone }] = await Promise.all([readWishes(database, owner), contactOf(owner)]);
    const has = (topic: string, channel: string) =>
      own.some((wish) => wish.topic === topic && wish.channel === channel);
    return {
      items: outsideTopic.options.map((topic) => ({ topic, email: has(topic, 'email'), sms: has(topic, 'sms') })),
      emailKnown: email !== undefined,
      phoneKnown: phone !== undefined,
    };
  }

  return {
    routes(serve) {
      serve(listNotificationSettings, (_input, { session }) => settings(session.accountId));
      serve(setNotification, async ({ topic, channel, on }, { session }) => {
        await saveWish(database.side, { ownerId: session.accountId, topic, channel }, on);
        readAtMs = Number.NEGATIVE_INFINITY;
        return settings(session.accountId);
      });
    },
    tell(entries) {
      for (const { owner, eventNo, atMs, events } of entries) {
        // Nearly everybody, and this is told of every order.
        if (areFresh() && wishes?.has(owner) === false) continue;
        for (const [place, { type, body }] of events.entries()) {
          if (outsideTopicOf(type) === undefined || waiting >= waitingMax) continue;
          const no = eventNo - events.length + place + 1;
          const event = { no, at_ms: atMs, type, body: body as NotifiedEvent['body'], read: false };
          waiting += 1;
          last = last
            .then(() => send(owner, event))
            .catch((error: unknown) => log.warn({ err: error, type }, 'a message was not sent outside'))
            .finally(() => {
              waiting -= 1;
            });
        }
      }
    },
    settled: () => last,
  };
}

/** The topic that an event may be told outside under; undefined when it is not told, or is told anyway. */
function outsideTopicOf(type: string): string | undefined {
  const topic = topicOf(type);
  return topic === 'security' ? undefined : topic;
}
