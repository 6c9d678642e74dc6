import { listMessages } from '@tarazu/wire/content/message';
import { addAuthPhoto, removeAuthPhoto, showAuth, submitAuth } from '@tarazu/wire/kyc';
import { listKycCases, openKycPhoto, proposeKycDecision, showKycCase } from '@tarazu/wire/operator/kyc-review';
import { decideProposal, showProposal } from '@tarazu/wire/operator/proposal';
import { loginInfo } from '@tarazu/wire/user';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, openPhotos, type TestOperators } from '../testing/operators.ts';
import { noticesOf, rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { sendPapers, testPapers, testPhoto, verified } from '../testing/verified.ts';
import { bindPhotos, readCasePhotos, readDrafts, saveDraft, sweepDrafts } from './store/photos.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

const ownerOf = async (userId: string) =>
  Number((await rowsOf(app, `select owner_id from app_user where public_id = '${userId}'`))[0]?.['owner_id']);

test('from nothing to verified: two reviewers, a message, a state that every call shows', async () => {
  const person = await app.person();
  const { client } = person;
  expect(good(await client.call(showAuth, {}))).toMatchObject({ state: 'none', current: null, photos: [] });
  const papers = testPapers();
  const caseId = await sendPapers(person, papers);
  const pending = good(await client.call(showAuth, {}));
  expect(pending).toMatchObject({ state: 'pending', current: { caseId, attempt: 1 }, photos: [] });
  expect(JSON.stringify(pending)).not.toContain(papers.primaryNumber);
  expect(good(await client.call(loginInfo, {})).user?.idStatus).toBe('pending');
  expect(refusalOf(await client.call(submitAuth, { requestId: 'once-more-1', ...papers }))).toBe('kyc_pending');
  expect(refusalOf(await client.call(addAuthPhoto, { part: 'front', picture: await testPhoto() }))).toBe('kyc_pending');
  const owner = await ownerOf(person.userId);
  expect(await app.kyc.verified(owner)).toBeUndefined();

  const reviewer = await operators.as('compliance', 1);
  const listed = good(await reviewer.call(listKycCases, {}));
  expect(listed.items.find((item) => item.caseId === caseId)).toMatchObject({
    userId: person.userId,
    flags: [],
    proposal: null,
  });
  const wish = { requestId: 'approve-one', caseId, outcome: 'succ', reason: 'all is right' } as const;
  const unseen = { ...wish, requestId: 'approve-unseen' };
  expect(refusalOf(await reviewer.call(proposeKycDecision, unseen))).toBe('kyc_photos_unseen');
  await openPhotos(reviewer, caseId);
  const { proposalId } = good(await reviewer.call(proposeKycDecision, wish));
  expect(good(await client.call(showAuth, {})).state).toBe('pending');
  expect(good(await reviewer.call(showKycCase, { caseId })).proposal?.proposalId).toBe(proposalId);
  const blind = { requestId: 'approves-blindly', proposalId, verdict: 'approve', reason: 'will be right' } as const;
  const checker = await operators.as('compliance', 2);
  const barred = good(await checker.call(showProposal, { proposalId })).notApprovable;
  expect(barred).toBe('Open every photo before you approve: 3 are still closed.');
  expect(good(await reviewer.call(showProposal, { proposalId })).notApprovable).toMatch(/^You proposed this yourself/);
  expect(refusalOf(await checker.call(decideProposal, blind))).toBe('kyc_photos_unseen');
  expect(good(await client.call(showAuth, {})).state).toBe('pending');
  await operators.approve(proposalId);
  expect(good(await checker.call(showProposal, { proposalId })).notApprovable).toBeNull();

  expect(good(await client.call(showAuth, {})).state).toBe('succ');
  expect(good(await client.call(loginInfo, {})).user?.idStatus).toBe('succ');
  expect(await app.kyc.verified(owner)).toMatchObject({
    country: 'IN',
    fullName: papers.fullName,
    birthDate: papers.birthDate,
  });
  expect(await app.kyc.ownsNumber(owner, 'pan', papers.primaryNumber)).toBe(true);
  expect(await app.kyc.ownsNumber(owner, 'pan', testPapers().primaryNumber)).toBe(false);
  const { items } = good(await client.call(listMessages, { topic: 'security' }));
  expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['kyc.submitted', 'kyc.approved']));
  expect(
    (await noticesOf(app)).some(
      ({ recipient, subject }) => recipient.endsWith(person.account) && subject === 'You are verified',
    ),
  ).toBe(true);
  expect(refusalOf(await client.call(submitAuth, { requestId: 'once-more-2', ...papers }))).toBe('kyc_verified');
});

test('sent back with what to mend, and sent again; the photos of before stay with their case', async () => {
  const person = await app.person();
  const caseId = await sendPapers(person);
  const reviewer = await operators.as('compliance', 2);
  const wish = { requestId: `back-${caseId}`, caseId, outcome: 'fail', reason: 'the back cannot be read' } as const;
  expect(refusalOf(await reviewer.call(proposeKycDecision, wish))).toBe('kyc_fault_needed');
  expect(refusalOf(await reviewer.call(proposeKycDecision, { ...wish, faults: 'back:ugly' }))).toBe('malformed_field');
  const { proposalId } = good(
    await reviewer.call(proposeKycDecision, { ...wish, faults: 'back:blurred,live:face_differs' }),
  );
  await operators.approve(proposalId);
  const failed = good(await person.client.call(showAuth, {}));
  expect(failed.state).toBe('fail');
  expect(failed.current?.faults).toEqual([
    { part: 'back', reason: 'blurred' },
    { part: 'live', reason: 'face_differs' },
  ]);
  expect(refusalOf(await reviewer.call(proposeKycDecision, { ...wish, requestId: 'late-one' }))).toBe(
    'kyc_case_closed',
  );
  expect(refusalOf(await person.client.call(submitAuth, { requestId: 'no-photos', ...testPapers() }))).toBe(
    'kyc_photo_missing',
  );
  const again = await sendPapers(person);
  expect(good(await person.client.call(showAuth, {})).current).toMatchObject({ caseId: again, attempt: 2 });
  const detail = good(await reviewer.call(showKycCase, { caseId: again }));
  expect(detail.photos.map(({ part }) => part).toSorted()).toEqual(['back', 'front', 'live']);
  expect(detail.earlier).toMatchObject([{ caseId, attempt: 1 }]);
});

test('minors and wrong particulars are refused and leave nothing behind', async () => {
  const person = await app.person();
  const { client } = person;
  const before = await rowsOf(app, 'select count(*)::int as n from kyc_case');
  const send = (changed: object) => client.call(submitAuth, { requestId: 'refused-1', ...testPapers(), ...changed });
  expect(refusalOf(await send({ birthDate: '2008-11-21' }))).toBe('kyc_minor');
  expect(refusalOf(await send({ primaryNumber: 'AAACR1234F' }))).toBe('kyc_pan_not_personal');
  expect(refusalOf(await send({ agree: false }))).toBe('kyc_consent');
  expect(refusalOf(await send({ documentKind: 'aadhaar', documentNumber: '123412341234' }))).toBe(
    'kyc_document_number',
  );
  expect(refusalOf(await send({}))).toBe('kyc_photo_missing');
  expect(await rowsOf(app, 'select count(*)::int as n from kyc_case')).toEqual(before);
  expect(good(await client.call(showAuth, {})).state).toBe('none');
});

test('nothing of a number can be read in the store, and of an Aadhaar number only four digits exist', async () => {
  const person = await app.person();
  const papers = { ...testPapers(), documentKind: 'aadhaar', documentNumber: '999941057058' } as const;
  const caseId = await sendPapers(person, papers);
  const rows = await rowsOf(
    app,
    `select c::text as text from kyc_case c union all select t::text from kyc_trait t
    union all select j::text from journal j where j::text like '%${caseId}%'`,
  );
  const text = JSON.stringify(rows);
  expect(text).toContain(caseId);
  for (const secret of ['999941057058', papers.primaryNumber, papers.fullName, 'Ananya'])
    expect(text).not.toContain(secret);
  const reviewer = await operators.as('compliance', 1);
  const wish = { requestId: `keep-${caseId}`, caseId, outcome: 'succ', reason: 'the papers are right' } as const;
  await openPhotos(reviewer, caseId);
  good(await reviewer.call(proposeKycDecision, wish));
  const proposals = JSON.stringify(await rowsOf(app, 'select p::text as text from proposal p'));
  expect(proposals).toContain(caseId);
  expect(proposals).not.toContain(papers.fullName);
  const detail = good(await reviewer.call(showKycCase, { caseId }));
  expect(detail.documentNumber).toBe('XXXX XXXX 7058');
  expect(JSON.stringify(detail)).not.toContain(papers.primaryNumber);
});

test('the same human under a second account is flagged for the reviewers and told nothing', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const papers = testPapers();
  await verified(operators, one, papers);
  const caseId = await sendPapers(two, { ...papers, documentNumber: 'XYZ7654321' });
  const own = good(await two.client.call(showAuth, {}));
  expect(own.state).toBe('pending');
  expect(JSON.stringify(own)).not.toContain('same');
  const reviewer = await operators.as('compliance', 1);
  const detail = good(await reviewer.call(showKycCase, { caseId }));
  expect(detail.flags.toSorted()).toEqual(['same_person', 'same_primary']);
  expect(detail.sameAs.map(({ userId }) => userId)).toEqual([one.userId, one.userId]);
});

test('a look at a photo asks what for, is written down, and bears the name of who looked', async () => {
  const person = await app.person();
  const caseId = await sendPapers(person);
  const reviewer = await operators.as('compliance', 1);
  const { photos } = good(await reviewer.call(showKycCase, { caseId }));
  const photoId = photos.find(({ part }) => part === 'front')?.photoId ?? '';
  const looks = () => rowsOf(app, `select body from audit where action = 'kyc.look' and object = 'kyc:${caseId}'`);
  expect(refusalOf(await reviewer.call(openKycPhoto, { caseId, photoId, purpose: '' }))).toBe('malformed_field');
  expect(await looks()).toHaveLength(0);
  const shown = good(await reviewer.call(openKycPhoto, { caseId, photoId, purpose: 'first review' }));
  expect(shown.watermark).toContain('compliance 1 · 2026-11-20');
  const bytes = Buffer.from(shown.picture, 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 420 });
  // The photo is of one colour; the mark is not.
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
  expect(JSON.stringify(await looks())).toContain('first review');
  for (const role of ['support', 'treasury', 'administrator', 'auditor'] as const) {
    const other = await operators.as(role);
    expect(refusalOf(await other.call(openKycPhoto, { caseId, photoId, purpose: 'curious' })), role).toBe(
      'capability_missing',
    );
  }
  const elsewhere = await sendPapers(await app.person());
  expect(refusalOf(await reviewer.call(openKycPhoto, { caseId: elsewhere, photoId, purpose: 'mixed up' }))).toBe(
    'kyc_photo_unknown',
  );
  const guest = app.operatorClient(person.token);
  expect(refusalOf(await guest.call(openKycPhoto, { caseId, photoId, purpose: 'my own' }))).toBe(
    'operator_session_gone',
  );
});

test('nobody takes back or sends the photos of somebody else', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const picture = await testPhoto();
  const { photoId } = good(await one.client.call(addAuthPhoto, { part: 'front', picture }));
  expect(refusalOf(await two.client.call(removeAuthPhoto, { photoId }))).toBe('kyc_photo_unknown');
  expect(good(await two.client.call(showAuth, {})).photos).toEqual([]);
  const next = good(await one.client.call(addAuthPhoto, { part: 'front', picture }));
  expect(good(await one.client.call(showAuth, {})).photos).toMatchObject([{ photoId: next.photoId, part: 'front' }]);
  expect(refusalOf(await one.client.call(removeAuthPhoto, { photoId }))).toBe('kyc_photo_unknown');
  good(await one.client.call(removeAuthPhoto, { photoId: next.photoId }));
  expect(good(await one.client.call(showAuth, {})).photos).toEqual([]);
});

test('sent many times at once it is one case, and proposed twice it is one proposal', async () => {
  const { client } = await app.person();
  const picture = await testPhoto();
  for (const part of ['front', 'back', 'live'] as const) good(await client.call(addAuthPhoto, { part, picture }));
  const papers = testPapers();
  const sendings = ['at-once-1', 'at-once-2', 'at-once-3', 'at-once-1'].map((requestId) =>
    client.call(submitAuth, { requestId, ...papers }),
  );
  const outcomes = await Promise.all(sendings);
  const cases = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data.caseId] : [])));
  expect(cases.size).toBe(1);
  expect(outcomes.filter((outcome) => !outcome.ok).map(refusalOf)).toEqual(
    expect.arrayContaining(['kyc_pending', 'kyc_pending']),
  );
  const [caseId = ''] = cases;
  const [one, two] = [await operators.as('compliance', 1), await operators.as('compliance', 2)];
  for (const reviewer of [one, two]) await openPhotos(reviewer, caseId);
  const wish = { caseId, outcome: 'succ', reason: 'the papers are right' } as const;
  const proposed = await Promise.all([
    one.call(proposeKycDecision, { ...wish, requestId: 'proposed-1' }),
    two.call(proposeKycDecision, { ...wish, requestId: 'proposed-2' }),
  ]);
  expect(proposed.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('only so many photos can be added in a day, and what is refused counts as well', async () => {
  const { client } = await app.person();
  const picture = await testPhoto();
  const wrong = Buffer.from('not a photo').toString('base64url');
  for (let upload = 0; upload < 29; upload += 1) {
    expect(refusalOf(await client.call(addAuthPhoto, { part: 'live', picture: wrong }))).toBe('kyc_photo_unreadable');
  }
  good(await client.call(addAuthPhoto, { part: 'live', picture }));
  expect(refusalOf(await client.call(addAuthPhoto, { part: 'live', picture }))).toBe('kyc_uploads_used');
  expect(good(await client.call(showAuth, {}))).toMatchObject({
    photos: [{ part: 'live' }],
    limits: { uploadsLeft: 0 },
  });
});

test('a photo that was never sent is thrown away after a day, one that was sent is not', async () => {
  const owner = 990_001;
  const draft = {
    owner,
    photoId: 'draft',
    part: 'live',
    width: 9,
    height: 9,
    size: 9,
    atMs: 1000,
    sealed: Buffer.of(1),
  } as const;
  await saveDraft(app.database.side, { ...draft, photoId: 'sent', part: 'front' });
  await bindPhotos(app.database.side, [{ owner, caseId: 'case' }]);
  await saveDraft(app.database.side, draft);
  await sweepDrafts(app.database.side, 1000, '1970-01-01');
  expect(await readDrafts(app.database, [owner])).toHaveLength(1);
  await sweepDrafts(app.database.side, 1001, '1970-01-01');
  expect(await readDrafts(app.database, [owner])).toEqual([]);
  expect(await readCasePhotos(app.database, owner, 'case')).toHaveLength(1);
});
