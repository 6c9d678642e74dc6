import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BeaconNetwork,
  chainOf,
  isOfRound,
  networkText,
  randomnessOf,
  readNetworkText,
  roundAtMs,
  roundFrom,
} from '@tarazu/domain/offer/draw/beacon';
import { knownNetwork, networkNamed } from '@tarazu/domain/offer/draw/beacon-networks';
import { checkDraw, type DrawCheck } from '@tarazu/domain/offer/draw/check-draw';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { type DrawFile, drawFileLines, drawFileOf, readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { type DrawTerms, termsText } from '@tarazu/domain/offer/draw/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrandBeacon } from '../../adapters/beacon-drand/drand-beacon.ts';
import { createManualClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { signedRound, testNetwork } from '../../testing/services/test-beacon.ts';
import { createBeaconRounds } from './beacon-rounds.ts';
import { nodeChecks } from './draw-checks.ts';

/** Rounds of drand's quicknet as they were recorded. */
const recorded = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  657413: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
} as const;
const randomness1000 = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const quicknet = networkNamed('quicknet');
const chain = chainOf(nodeChecks, quicknet);
const log = createLog('silent');

const isSound = (signature: string, round: number, network = quicknet) =>
  isOfRound(nodeChecks, nodeChecks.isSigned, { network, signature }, round);

test('recorded rounds are what the network signed, and nothing else is', () => {
  expect(knownNetwork(chain)?.id).toBe('quicknet');
  expect(isSound(recorded[1000], 1000)).toBe(true);
  expect(isSound(recorded[657413], 657413)).toBe(true);
  expect(randomnessOf(nodeChecks, recorded[1000])).toBe(randomness1000);
  expect(isSound(recorded[1000], 1001)).toBe(false);
  expect(isSound(recorded[657413], 1000)).toBe(false);
  for (let place = 0; place < 96; place += 13) {
    const other = recorded[1000][place] === '0' ? '1' : '0';
    expect(isSound(recorded[1000].slice(0, place) + other + recorded[1000].slice(place + 1), 1000)).toBe(false);
  }
  expect(isSound('', 1000)).toBe(false);
  expect(isSound('00'.repeat(48), 1000)).toBe(false);
  // The point at infinity, which would be everybody's signature under the key of nobody.
  expect(isSound(`c0${'00'.repeat(47)}`, 1000)).toBe(false);
});

test('a round is named by its time: the first that is signed at an instant or after it', () => {
  const at = roundAtMs(quicknet, 1000);
  expect(new Date(at).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  expect([at - 3000, at - 2999, at, at + 1].map((ms) => roundFrom(quicknet, ms))).toEqual([999, 1000, 1000, 1001]);
  expect(roundFrom(quicknet, 0)).toBe(1);
});

test('a network is written in one way only, and any other has another hash', () => {
  expect(readNetworkText(networkText(quicknet))).toEqual(quicknet);
  for (const wrong of ['', '{}', ` ${networkText(quicknet)}`, networkText({ ...quicknet, id: 'Quick net' })])
    expect(readNetworkText(wrong)).toBeUndefined();
  const others: readonly Partial<BeaconNetwork>[] = [
    { id: 'quicknot' },
    { periodSeconds: 4 },
    { genesisSeconds: 1 },
    { groupHash: '00'.repeat(32) },
  ];
  for (const other of others) expect(chainOf(nodeChecks, { ...quicknet, ...other })).not.toBe(chain);
});

const lines = Array.from({ length: 60 }, (_, place) => `A-${String(place).padStart(6, '0')}|0|36@cut-off`);
const seed = Uint8Array.from({ length: 32 }, (_, place) => place * 3);

function end<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function drawnWith(signature: string, round = 1000): DrawFile {
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId: 'SAROV',
    floor: '386',
    cap: '402',
    pools: [{ name: 'public', method: 'basis', shares: 360, lot: 36 }],
    leastBps: 9_000,
    beacon: { chain, round, untilMs: 1_692_900_000_000 },
  };
  const beacon = randomnessOf(nodeChecks, signature);
  const result = end(runDraw(nodeChecks, { terms, lines, seed, beacon }));
  const hash = (text: string) => hexOf(nodeChecks.sha256(Buffer.from(text)));
  const commit = hexOf(nodeChecks.sha256(seed));
  const proof = { network: quicknet, signature };
  const published = { terms, termsHash: hash(termsText(terms)), commit, seed: hexOf(seed), beacon, proof, lines };
  return drawFileOf(published, result);
}

const check = (file: DrawFile): DrawCheck => end(checkDraw(nodeChecks, file));
const differences = (file: DrawFile) => check(file).differences.map(({ what }) => what);

test('a draw with public randomness is checked with it: another round, network or number is found', () => {
  const file = drawnWith(recorded[1000]);
  const read = readDrawFile([...drawFileLines(file)]);
  if ('fault' in read) throw new Error(`${read.fault} in line ${read.line}`);
  expect(read).toEqual(file);
  expect(differences(read)).toEqual([]);
  // Whatever the house could have tried: each follows from itself, and not from what was agreed on.
  expect(differences(drawnWith(recorded[657413]))).toEqual(['signature']);
  expect(differences(drawnWith('ab'.repeat(48)))).toEqual(['signature']);
  expect(differences({ ...file, beacon: 'ab'.repeat(32) })).toContain('beacon');
  const signature = signedRound(1000);
  expect(isSound(signature, 1000, testNetwork)).toBe(true);
  expect(differences({ ...drawnWith(signature), proof: { network: testNetwork, signature } })).toEqual(['beacon']);
  // Leaving it out is found as well, whichever way.
  const { proof: _proof, ...without } = file;
  expect(differences(without)).toContain('beacon');
  const { beacon: _beacon, ...alone } = file.terms;
  expect(differences({ ...file, terms: alone })).toEqual(expect.arrayContaining(['terms', 'beacon']));
  // The hour at which it would have been called off is as fixed as the rest.
  const later = { ...file.terms, beacon: { chain, round: 1000, untilMs: 1_692_900_000_001 } };
  expect(differences({ ...file, terms: later })).toEqual(['terms']);
  const endless = { ...file.terms, beacon: { chain, round: 1000 } };
  expect(differences({ ...file, terms: endless })).toEqual(['terms']);
  expect(termsText(endless)).not.toContain('untilMs');
  const bare = { ...without, terms: alone, beacon: '' };
  expect(differences(bare)).toContain('terms');
});

test('a file whose lines about the round are broken is not read', () => {
  const rows = [...drawFileLines(drawnWith(recorded[1000]))];
  expect(rows[0]).toBe('tarazu-draw 2');
  expect(readDrawFile(rows.with(0, 'tarazu-draw 1'))).toMatchObject({ fault: 'field', line: 6 });
  expect(readDrawFile(rows.with(5, 'network {}'))).toMatchObject({ fault: 'field', line: 6 });
  expect(readDrawFile(rows.with(6, 'signature 00'))).toMatchObject({ fault: 'field', line: 7 });
  expect(readDrawFile(rows.with(0, 'tarazu-draw 3'))).toMatchObject({ fault: 'head', line: 1 });
  expect(readDrawFile(rows.toSpliced(5, 2))).toMatchObject({ fault: 'field' });
});

let answers: RequestListener = (_, response) => response.end();
const server = createServer((request, response) => answers(request, response));
let relay = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const says = (body: unknown, status = 200) => {
  answers = (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const round1000 = { round: 1000, randomness: randomness1000, signature: recorded[1000] };

function beacon(relays: readonly string[], timeoutMs = 5_000) {
  return createDrandBeacon({ network: quicknet, relays, timeoutMs, log });
}

test('a relay is asked for the round of the network, and what is wrong is passed over', async () => {
  const accepts = (signature: string) => isSound(signature, 1000);
  let asked = '';
  answers = (request, response) => {
    asked = request.url ?? '';
    response.end(JSON.stringify(round1000));
  };
  expect(await beacon([`${relay}/`]).find(1000, accepts)).toBe(recorded[1000]);
  expect(asked).toBe(`/${chain}/public/1000`);
  const wrong: readonly (readonly [unknown, number?])[] = [
    [{ ...round1000, signature: recorded[657413] }],
    [{ ...round1000, round: 657413 }],
    [{ ...round1000, round: '1000' }],
    [{ round: 1000 }],
    [{ ...round1000, padding: ' '.repeat(5_000) }],
    ['not json'],
    [''],
    [round1000, 404],
    [round1000, 302],
  ];
  for (const [body, status] of wrong) {
    says(body, status);
    expect(await beacon([relay]).find(1000, accepts)).toBeUndefined();
  }
  // One that lies, one that is not there and one that never ends do not keep an honest one from being heard.
  answers = (request, response) => {
    if (request.url?.startsWith('/lies/')) response.end(JSON.stringify({ ...round1000, signature: recorded[657413] }));
    else if (!request.url?.startsWith('/silent/')) response.end(JSON.stringify(round1000));
  };
  const three = beacon([`${relay}/lies`, 'http://127.0.0.1:1', `${relay}/silent`, relay], 300);
  expect(await three.find(1000, accepts)).toBe(recorded[1000]);
});

test('a round is not asked for before its time, and rarely while it is not to be had', async () => {
  const clock = createManualClock(roundAtMs(quicknet, 1000) - 1);
  let asked = 0;
  let signature: string | undefined = recorded[657413];
  const source = {
    network: quicknet,
    find: async () => {
      asked += 1;
      return signature;
    },
  };
  const rounds = createBeaconRounds({ clock, log, source, isNamed: true });
  const due = { chain, round: 1000, untilMs: roundAtMs(quicknet, 1000) + 86_400_000 };
  expect(rounds.roundAt(roundAtMs(quicknet, 1000))).toEqual(due);
  expect(createBeaconRounds({ clock, log, source, isNamed: false }).roundAt(0)).toBeUndefined();
  expect(await rounds.read(due)).toBeUndefined();
  expect(asked).toBe(0);
  clock.sleep(1);
  // A source that swears to a wrong one is not believed either.
  expect(await rounds.read(due)).toBeUndefined();
  expect(await rounds.read(due)).toBeUndefined();
  expect(asked).toBe(1);
  signature = undefined;
  for (let seconds = 0; seconds < 86_400; seconds += 5) {
    clock.sleep(5_000);
    await rounds.read(due);
  }
  // Every five minutes after the first few.
  expect(asked).toBeGreaterThan(280);
  expect(asked).toBeLessThan(300);
  signature = recorded[1000];
  clock.sleep(300_000);
  expect(await rounds.read(due)).toEqual({ network: quicknet, signature });
  // Of another network nothing is asked.
  expect(await rounds.read({ chain: chainOf(nodeChecks, testNetwork), round: 1000 })).toBeUndefined();
});
