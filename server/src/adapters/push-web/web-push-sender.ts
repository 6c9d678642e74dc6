import { createECDH } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from '../../message/index.ts';
import type { Log } from '../../platform/log.ts';
import { allowedAddress, createGuardedLookup } from './address-guard.ts';

export interface WebPushOptions {
  /** Whom a service may write to about what comes from here: `mailto:` or `https:`. */
  readonly contact: string;
  readonly timeoutMs: number;
  /** For tests: services on this computer. */
  readonly takesLoopback: boolean;
  readonly log: Pick<Log, 'debug'>;
}

/** How long a service keeps a message for a device that is off. */
const KEPT_SECONDS = 12 * 3_600;
const KEY_BYTES = 65;
const SECRET_BYTES = 16;

/** A point of the curve: sealing for another would fail at each message. */
function isPoint(key: Buffer): boolean {
  if (key.length !== KEY_BYTES || key[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(key).length > 0;
  } catch {
    return false;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  return status === 404 || status === 410 ? 'gone' : 'failed';
}

/**
 * Messages for browsers by Web Push: sealed by RFC 8291, with a token of RFC 8292. The library seals and signs; the request is our own, so
 * that it goes to no inner address, follows no redirect, reads no answer and ends in time.
 */
export function createWebPushSender({ contact, timeoutMs, takesLoopback, log }: WebPushOptions): PushSender {
  const lookup = createGuardedLookup(takesLoopback);

  function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest;
      const signal = AbortSignal.timeout(timeoutMs);
      const call = send(url, { method: 'POST', headers, lookup, agent: false, signal }, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    isAllowed: (address) => allowedAddress(address, takesLoopback) !== undefined,
    areKeys: ({ deviceKey, deviceSecret }) =>
      /^[\w-]+$/.test(deviceKey) &&
      /^[\w-]+$/.test(deviceSecret) &&
      isPoint(Buffer.from(deviceKey, 'base64url')) &&
      Buffer.from(deviceSecret, 'base64url').length === SECRET_BYTES,
    newKeys: () => webPush.generateVAPIDKeys(),
    async send(keys, { address, deviceKey, deviceSecret }, { payload, isUrgent }) {
      const url = allowedAddress(address, takesLoopback);
      if (!url) return 'failed';
      try {
        const target = { endpoint: address, keys: { p256dh: deviceKey, auth: deviceSecret } };
        const { headers, body } = webPush.generateRequestDetails(target, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: KEPT_SECONDS,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        });
        return outcomeOf(await post(url, headers, body ?? Buffer.alloc(0)));
      } catch (error) {
        // The address is what its device is reached by, and no business of a log.
        log.debug({ host: url.host, reason: (error as Error).message }, 'a notification was not taken');
        return 'failed';
      }
    },
  };
}
