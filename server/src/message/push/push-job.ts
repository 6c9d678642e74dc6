import { toldNames } from '@tarazu/domain/journal/event-facts';
import { pushTopicOf } from '@tarazu/domain/journal/push-topic';
import type { AccountId } from '@tarazu/domain/posting';
import { isQuiet } from '@tarazu/domain/user/quiet-hours';
import type { PushPayload } from '@tarazu/wire/content/push';
import type { Language } from '@tarazu/wire/language';
import type { Database } from '../../platform/database.ts';
import { createGrowingPauses } from '../../platform/jobs/growing-pauses.ts';
import type { Sentence } from '../sentence.ts';
import type { NotifiedEvent } from '../store.ts';
import type { PushKeys, PushSender } from './push-sender.ts';
import { pushWords } from './push-words.ts';
import { type DeviceRow, dropDevice, noteTold, type PushEvent, readBehind, readEventsAfter } from './store.ts';
import { type PushWish, readPushWish } from './wish-store.ts';

export interface PushJobDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly nowMs: () => number;
  readonly sender: Pick<PushSender, 'send'>;
  readonly keys: () => PushKeys;
  languageOf(owner: AccountId): Promise<Language>;
  say(owner: AccountId, event: NotifiedEvent, language: Language): Promise<Sentence>;
}

/** The message centre, for what has no page of its own. */
const MESSAGES = '/pages/notice/list';
/** What is older than this when its turn comes is in the message centre and nowhere else. */
const AGE_MAX_MS = 3_600_000;
/** One run: so many devices, of each so many decisions, so many of them at once. What is left is of the next one. */
const DEVICES_MAX = 100;
const DECISIONS_MAX = 20;
const AT_ONCE = 8;
/** A service cuts longer ones off or refuses them. */
const TEXT_MAX = 300;

const short = (text: string): string => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`);

/** Whether what a device was turned on in has ended: then it shows nobody's messages. */
function endsDevice({ type, body }: PushEvent, sessionId: string): boolean {
  if (type === 'user.session-ended') return (body['sessionIds'] as readonly string[]).includes(sessionId);
  return type === 'user.status-changed' && body['status'] === 0;
}

/**
 * Tells devices what their people were told. The journal is the queue: a device remembers up to where it was told, so that nothing waits in
 * memory, and a start in between sends a message twice at most, under one tag.
 */
export function createPushRun({ database, nowMs, sender, keys, languageOf, say }: PushJobDeps): () => Promise<void> {
  const pauses = createGrowingPauses({ firstMs: 30_000, longestMs: 3_600_000, kept: 10_000 });

  function isWanted({ topics, quiet }: PushWish, { type, at_ms: atMs, body }: PushEvent): boolean {
    const topic = pushTopicOf(type);
    const now = nowMs();
    // Who signs out knows it.
    if (type === 'user.session-ended' && body['reason'] === 'signed_out') return false;
    if (topic === undefined || !topics.includes(topic) || atMs < now - AGE_MAX_MS) return false;
    return quiet === null || !(isQuiet(quiet, atMs) || isQuiet(quiet, now));
  }

  async function payloadOf(owner: AccountId, event: PushEvent, details: boolean): Promise<PushPayload> {
    const language = await languageOf(owner);
    const { title, text, to } = await say(owner, { ...event, read: false }, language);
    const page = { to: to ?? MESSAGES, tag: `message-${event.no}` };
    if (details) return { title: short(title), text: short(text), ...page };
    const { topics, open } = pushWords[language];
    return { title: topics[pushTopicOf(event.type) ?? 'messages'], text: open, ...page };
  }

  /** False when it has to be tried again later. */
  async function tell(device: DeviceRow, event: PushEvent, details: boolean): Promise<'taken' | 'gone' | 'failed'> {
    const payload = JSON.stringify(await payloadOf(device.ownerId, event, details));
    const topic = pushTopicOf(event.type);
    const isUrgent = topic === 'margin' || topic === 'alerts' || topic === 'triggers';
    return sender.send(keys(), device, { payload, isUrgent });
  }

  async function bringUpToDate(device: DeviceRow): Promise<void> {
    const { ownerId, pushId, sessionId, toldNo, failing } = device;
    const search = { types: toldNames(), decisions: DECISIONS_MAX };
    const { events, reached } = await readEventsAfter(database, ownerId, toldNo, search);
    if (events.some((event) => endsDevice(event, sessionId))) {
      await dropDevice(database.side, ownerId, pushId);
      return;
    }
    const wish = await readPushWish(database, ownerId);
    for (const event of events.filter((one) => isWanted(wish, one))) {
      const outcome = await tell(device, event, wish.details);
      if (outcome === 'gone') {
        pauses.done(pushId);
        await dropDevice(database.side, ownerId, pushId);
        return;
      }
      if (outcome === 'failed') {
        pauses.failed(pushId, nowMs());
        await noteTold(database.side, device, { no: event.no - 1, sentMs: null, failing: true });
        return;
      }
      pauses.done(pushId);
      await noteTold(database.side, device, { no: event.no, sentMs: nowMs(), failing: false });
    }
    const wasTold = events.some((event) => isWanted(wish, event));
    await noteTold(database.side, device, { no: reached, sentMs: null, failing: failing && !wasTold });
  }

  return async () => {
    const devices = [...(await readBehind(database, pauses.resting(nowMs()), DEVICES_MAX))];
    const faults: unknown[] = [];
    const work = async () => {
      for (let device = devices.shift(); device; device = devices.shift()) {
        const { pushId } = device;
        await bringUpToDate(device).catch((error: unknown) => {
          // One that cannot be told keeps nobody else waiting.
          pauses.failed(pushId, nowMs());
          faults.push(error);
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (faults.length > 0) throw faults[0];
  };
}
