import { readLegal } from '@tarazu/wire/content/legal';
import {
  endContent,
  listOwnContent,
  proposePublication,
  saveContent,
  showOwnContent,
} from '@tarazu/wire/operator/content';
import { listProperties, register } from '@tarazu/wire/user';
import { listConsents } from '@tarazu/wire/user/own-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { phone } from '../../testing/people.ts';
import { createTestApp, good, readCode, refusalOf, registration, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

let requests = 0;
const meta = () => {
  requests += 1;
  return { reason: 'counsel asked for it', requestId: `wording-${requests}` };
};
const texts = {
  titleEn: 'Terms of use',
  titlePt: 'Termos de uso',
  summaryEn: '',
  summaryPt: '',
  bodyEn: 'One.\n\nTwo.',
  bodyPt: 'Um.\n\nDois.',
};

async function publish(more: Partial<typeof texts> = {}) {
  const maker = await operators.as('content', 1);
  const named = { kind: 'legal', id: 'terms' } as const;
  const { version } = good(
    await maker.call(saveContent, { ...named, category: 'house', ...texts, ...more, ...meta() }),
  );
  const { proposalId } = good(await maker.call(proposePublication, { ...named, version, ...meta() }));
  return { maker, named, proposalId };
}

test('two operators publish new terms; who registers agrees to them; the older ones can be read', async () => {
  const guest = app.client();
  const old = await app.person();
  const ofProgram = { version: '2026-11-20', since: null, title: null, paragraphs: [] };
  expect(good(await guest.call(readLegal, { name: 'terms' }))).toMatchObject(ofProgram);

  const { proposalId } = await publish();
  expect(good(await guest.call(listProperties, {})).termsVersion).toBe('2026-11-20');
  await operators.approve(proposalId);
  // The program's own wording has the same day.
  expect(good(await guest.call(listProperties, {}))).toMatchObject({
    termsVersion: '2026-11-20.2',
    privacyVersion: '2026-11-20',
  });
  const name = phone('9876500101');
  const code = await readCode(app.client(), name);
  const wish = registration(name, code);
  expect(refusalOf(await guest.call(register, wish))).toBe('consent_outdated');
  const { token } = good(await guest.call(register, { ...wish, termsVersion: '2026-11-20.2' }));
  const consents = good(await app.client(token).call(listConsents, {})).items;
  expect(consents.find(({ purpose }) => purpose === 'terms')).toMatchObject({ version: '2026-11-20.2' });
  expect(consents.find(({ purpose }) => purpose === 'privacy')).toMatchObject({ version: '2026-11-20' });

  const next = await publish({ bodyPt: 'Um.\n\nTrês.' });
  await operators.approve(next.proposalId);
  const brazilian = app.client(undefined, 'pt-BR');
  expect(good(await brazilian.call(readLegal, { name: 'terms' }))).toMatchObject({
    version: '2026-11-20.3',
    title: 'Termos de uso',
    paragraphs: ['Um.', 'Três.'],
    since: new Date(app.clock.nowMs()).toISOString(),
  });
  const before = good(await brazilian.call(readLegal, { name: 'terms', version: '2026-11-20.2' }));
  expect(before.paragraphs).toEqual(['Um.', 'Dois.']);
  const told = ['2026-11-20.3', '2026-11-20.2', '2026-11-20'];
  expect(before.versions.map(({ version }) => version)).toEqual(told);
  expect(before.versions.at(-1)?.since).toBeNull();
  expect(good(await guest.call(readLegal, { name: 'terms', version: '2026-11-20' }))).toMatchObject(ofProgram);
  expect(refusalOf(await guest.call(readLegal, { name: 'terms', version: '2026-11-22' }))).toBe('content_unknown');
  // Nothing is taken from who agreed before.
  const kept = good(await old.client.call(listConsents, {})).items;
  expect(kept.find(({ purpose }) => purpose === 'terms')).toMatchObject({ version: '2026-11-20', withdrawnAt: null });

  // The first version once more: it holds under a new counter, and its older wording stays.
  const again = { ...next.named, version: 1, ...meta() };
  await operators.approve(good(await next.maker.call(proposePublication, again)).proposalId);
  expect(good(await guest.call(listProperties, {})).termsVersion).toBe('2026-11-20.4');
  const { versions } = good(await next.maker.call(showOwnContent, next.named));
  expect(versions.map(({ version, wordings }) => [version, wordings])).toEqual([
    [2, ['2026-11-20.3']],
    [1, ['2026-11-20.2', '2026-11-20.4']],
  ]);
});

test('three names and no other, none of them taken down', async () => {
  const maker = await operators.as('content', 1);
  const chief = await operators.as('content', 2);
  const wish = { kind: 'legal', category: 'house', ...texts } as const;
  expect(refusalOf(await maker.call(saveContent, { ...wish, id: 'cookies', ...meta() }))).toBe('content_unknown');
  expect(refusalOf(await maker.call(showOwnContent, { kind: 'legal', id: 'cookies' }))).toBe('content_unknown');
  expect(refusalOf(await chief.call(endContent, { kind: 'legal', id: 'terms', ...meta() }))).toBe('content_legal');
  const { items } = good(await maker.call(listOwnContent, { kind: 'legal' }));
  expect(items.map(({ id, live, version }) => [id, live, version])).toEqual([
    ['terms', true, 2],
    ['privacy', false, 0],
    ['disclaimer', false, 0],
  ]);
  const { live, last } = good(await maker.call(showOwnContent, { kind: 'legal', id: 'privacy' }));
  expect([live, last.titleEn]).toEqual([null, '']);
});
