import { createHash } from 'node:crypto';
import { refused } from '@tarazu/domain/decision';
import { pushTopics } from '@tarazu/domain/journal/push-topic';
import type { AccountId } from '@tarazu/domain/posting';
import { isTimeZone } from '@tarazu/domain/user/quiet-hours';
import {
  addPushDevice,
  PUSH_DEVICES_MAX,
  type PushPayload,
  type PushSettings,
  removePushDevice,
  setPushDetails,
  setPushQuiet,
  setPushTopic,
  showPush,
  testPush,
} from '@tarazu/wire/content/push';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { Serve, SessionContext } from '../../platform/http.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import { createPushRun, type PushJobDeps } from './push-job.ts';
import { openPushKeys, type PushKeysDeps } from './push-keys.ts';
import type { PushKeys, PushSender } from './push-sender.ts';
import { pushWords } from './push-words.ts';
import { dropDevice, noteTold, readDevices, saveDevice } from './store.ts';
import { readPushWish, savePushDetails, savePushQuiet, savePushTopic } from './wish-store.ts';

export interface PushDeps extends Omit<PushJobDeps, 'keys' | 'sender'>, Omit<PushKeysDeps, 'newKeys'> {
  readonly sender: PushSender;
  readonly jobs: Pick<Jobs, 'create'>;
  /** A name under which a person recognises a browser. */
  deviceNameOf(userAgent: string): string;
}

export interface Push {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Tells what is due now. */
  runDue: Job['run'];
}

const EVERY_MS = 2_000;
const SETTINGS_PAGE = '/pages/user/notifications';

function pushIdOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString();

/** Messages on devices, by the services of their browsers. */
export function createPush(deps: PushDeps): Push {
  const { database, nowMs, sender, jobs, deviceNameOf } = deps;
  let opened: PushKeys | undefined;
  const keys = (): PushKeys => {
    if (!opened) throw new Error('notifications were used before the start');
    return opened;
  };
  const job = jobs.create('push', EVERY_MS, createPushRun({ ...deps, keys }));

  async function settings(owner: AccountId): Promise<PushSettings> {
    const [devices, { topics, details, quiet }] = await Promise.all([
      readDevices(database, owner),
      readPushWish(database, owner),
    ]);
    return {
      publicKey: keys().publicKey,
      devices: devices.map(({ pushId, name, addedMs, sentMs, failing }) => ({
        pushId,
        name,
        addedAt: isoOf(addedMs),
        sentAt: sentMs === null ? null : isoOf(sentMs),
        failing,
      })),
      devicesMax: PUSH_DEVICES_MAX,
      topics: pushTopics.map((topic) => ({ topic, on: topics.includes(topic) })),
      details,
      quiet,
    };
  }

  async function add(target: RequestOf<typeof addPushDevice>, { session, userAgent }: SessionContext) {
    const { accountId: ownerId, sessionId } = session;
    if (!sender.isAllowed(target.address)) return refused('push_address_refused');
    if (!sender.areKeys(target)) return refused('push_keys_wrong');
    const pushId = pushIdOf(target.address);
    const device = { ...target, ownerId, pushId, sessionId, name: deviceNameOf(userAgent), addedMs: nowMs() };
    const outcome = await saveDevice(database.side, device, PUSH_DEVICES_MAX);
    if (outcome === 'taken') return refused('push_address_taken');
    return outcome === 'full' ? refused('push_devices_full', { max: PUSH_DEVICES_MAX }) : settings(ownerId);
  }

  async function test(owner: AccountId, pushId: string, language: Language) {
    const device = (await readDevices(database, owner)).find((one) => one.pushId === pushId);
    if (!device) return refused('push_device_unknown');
    const { test: title, testText: text } = pushWords[language];
    const payload: PushPayload = { title, text, to: SETTINGS_PAGE, tag: 'test' };
    const outcome = await sender.send(keys(), device, { payload: JSON.stringify(payload), isUrgent: true });
    if (outcome === 'gone') {
      await dropDevice(database.side, owner, pushId);
      return refused('push_device_gone');
    }
    const isTaken = outcome === 'taken';
    await noteTold(database.side, device, { no: 0, sentMs: isTaken ? nowMs() : null, failing: !isTaken });
    return isTaken ? settings(owner) : refused('push_not_taken');
  }

  async function keepQuiet(owner: AccountId, { quietFrom, quietUntil, timeZone }: RequestOf<typeof setPushQuiet>) {
    if (quietFrom === undefined || quietUntil === undefined) {
      await savePushQuiet(database.side, owner, null);
      return settings(owner);
    }
    if (timeZone === undefined || !isTimeZone(timeZone)) return refused('push_time_zone_unknown');
    if (quietFrom === quietUntil) return refused('push_quiet_empty');
    await savePushQuiet(database.side, owner, { from: quietFrom, until: quietUntil, timeZone });
    return settings(owner);
  }

  return {
    routes(serve) {
      serve(showPush, (_input, { session }) => settings(session.accountId));
      serve(addPushDevice, add);
      serve(removePushDevice, async ({ pushId }, { session: { accountId } }) =>
        (await dropDevice(database.side, accountId, pushId)) ? settings(accountId) : refused('push_device_unknown'),
      );
      serve(testPush, ({ pushId }, { session, language }) => test(session.accountId, pushId, language));
      serve(setPushTopic, async ({ pushTopic, on }, { session: { accountId } }) => {
        await savePushTopic(database.side, accountId, pushTopic, on);
        return settings(accountId);
      });
      serve(setPushDetails, async ({ on }, { session: { accountId } }) => {
        await savePushDetails(database.side, accountId, on);
        return settings(accountId);
      });
      serve(setPushQuiet, (input, { session }) => keepQuiet(session.accountId, input));
    },
    async start() {
      opened = await openPushKeys({ ...deps, newKeys: () => sender.newKeys() });
      job.start();
    },
    stop: () => job.stop(),
    runDue: job.run,
  };
}
