import { expect, test } from 'vitest';
import { Allowance, addressRates } from './allowance.ts';
import { FeedClient } from './client.ts';

const KIB = 1024;

/** A client whose connection has so many bytes waiting that it has not read. */
function clientBehind(): { readonly client: FeedClient; readonly waits: (bytes: number) => void } {
  let bufferedAmount = 0;
  const socket = {
    OPEN: 1 as const,
    readyState: 1 as const,
    get bufferedAmount() {
      return bufferedAmount;
    },
    send: () => undefined,
    pause: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
  };
  return {
    client: new FeedClient(socket, new Allowance(addressRates, 0), 0),
    waits: (bytes) => {
      bufferedAmount = bytes;
    },
  };
}

test('a client that reads is sent on, one that falls behind gets no market frames until it has read', () => {
  const { client, waits } = clientBehind();
  expect(client.pace(0)).toBe('ready');
  waits(300 * KIB);
  expect(client.pace(1_000)).toBe('slow');
  waits(10 * KIB);
  expect(client.pace(2_000)).toBe('ready');
});

test('a client that stays behind for fifteen seconds is cut off, counted from when it fell behind last', () => {
  const { client, waits } = clientBehind();
  waits(300 * KIB);
  expect(client.pace(0)).toBe('slow');
  waits(0);
  expect(client.pace(10_000)).toBe('ready');
  waits(300 * KIB);
  expect(client.pace(11_000)).toBe('slow');
  expect(client.pace(26_000)).toBe('slow');
  expect(client.pace(26_001)).toBe('lost');
});

test('a client with more than two megabytes waiting is cut off at once', () => {
  const { client, waits } = clientBehind();
  waits(2_048 * KIB + 1);
  expect(client.pace(0)).toBe('lost');
});
