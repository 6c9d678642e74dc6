import pg from 'pg';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Bus, BusListener, Hint } from './bus.ts';

const CHANNEL = 'tarazu_journal';
/** A notice of PostgreSQL holds 8,000 bytes; one hint is at most 35. */
const HINTS_AT_ONCE = 200;
/** Past this the others are told that they have missed something, instead of what. */
const WAITING_MAX = 20_000;
const AGAIN_MS = 1_000;

const frame = z.strictObject({
  from: z.string(),
  hints: z.optional(z.array(z.tuple([z.int(), z.int()]))),
});

export interface NotifyBusDeps {
  readonly url: string;
  readonly clock: Pick<Clock, 'every'>;
  /** Of this process and no other. */
  readonly from: string;
  readonly onError: (error: unknown) => void;
}

/**
 * LISTEN and NOTIFY of PostgreSQL, on a connection of its own: the server keeps what was told until everybody who listens has it. A connection that is
 * lost is made again, and what was said meanwhile counts as missed.
 */
export async function openNotifyBus({ url, clock, from, onError }: NotifyBusDeps): Promise<Bus> {
  const listeners = new Set<BusListener>();
  let waiting: Hint[] = [];
  let isLost = false;
  let sending: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  function onNotice(payload: string | undefined): void {
    const read = z.safeParse(frame, JSON.parse(payload ?? 'null'));
    if (!read.success) {
      onError(new Error(`a notice on ${CHANNEL} that nobody here has written`));
      return;
    }
    const { from: sender, hints } = read.data;
    if (sender === from) return;
    for (const listener of listeners) {
      if (hints) listener.heard(hints);
      else listener.missed();
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tarazu bus', keepAlive: true });
    const onBroken = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', onBroken);
    fresh.on('end', onBroken);
    fresh.on('notification', ({ payload }) => {
      try {
        onNotice(payload);
      } catch (error) {
        onError(error);
      }
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    // What is told is in the journal already: it need not be durable by itself.
    await fresh.query('set synchronous_commit = off');
    client = fresh;
  }

  async function tell(open: pg.Client, hints: readonly Hint[] | undefined): Promise<void> {
    await open.query({
      name: 'bus_tell',
      text: `select pg_notify('${CHANNEL}', $1)`,
      values: [JSON.stringify({ from, hints })],
    });
  }

  /** Whether all could be told. */
  async function sendAll(): Promise<boolean> {
    while (client && (waiting.length > 0 || isLost)) {
      const hints = waiting.splice(0, HINTS_AT_ONCE);
      try {
        if (isLost) {
          waiting = [];
          isLost = false;
          await tell(client, undefined);
        } else await tell(client, hints);
      } catch (error) {
        isLost = true;
        onError(error);
        return false;
      }
    }
    return client !== undefined;
  }

  function send(): void {
    sending ??= sendAll().then((goesOn) => {
      sending = undefined;
      // What came after the last look.
      if (goesOn && waiting.length > 0) send();
    });
  }

  function look(): void {
    if (client) {
      if (waiting.length > 0 || isLost) send();
      return;
    }
    connecting ??= connect()
      .then(() => {
        for (const listener of listeners) listener.missed();
        isLost = true;
        send();
      }, onError)
      .finally(() => {
        connecting = undefined;
      });
  }

  await connect();
  const stopLooking = clock.every(AGAIN_MS, look);
  return {
    publish(hints) {
      if (isClosed) return;
      if (waiting.length + hints.length > WAITING_MAX) isLost = true;
      else waiting.push(...hints);
      send();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      stopLooking();
      await connecting;
      await sending;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
