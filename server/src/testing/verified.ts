import type { RequestInput } from '@tarazu/wire/endpoint';
import { addAuthPhoto, submitAuth } from '@tarazu/wire/kyc';
import { listKycCases, proposeKycDecision } from '@tarazu/wire/operator/kyc-review';
import sharp from 'sharp';
import { openPhotos, type TestOperators } from './operators.ts';
import { good, type TestPerson } from './test-app.ts';

type Papers = Omit<RequestInput<typeof submitAuth>, 'requestId'>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let people = 0;

/** A CPF of nobody: any nine digits and their check digits. */
export function testCpf(number: number): string {
  let digits = String(100_000_000 + number);
  for (const first of [10, 11]) {
    const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (first - place), 0);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}

/** Papers of somebody new, right in every particular. */
export function testPapers(country: 'IN' | 'BR' = 'IN'): Papers {
  people += 1;
  const surname = `Rao${letters.charAt(people % 26)}${letters.charAt(Math.floor(people / 26) % 26)}`;
  const common = {
    country,
    fullName: `Ananya ${surname.toUpperCase()}`,
    birthDate: '1994-08-14',
    agree: true,
  } as const;
  const number = String(people).padStart(4, '0');
  if (country === 'IN') {
    const letter = letters.charAt(Math.floor(people / 10_000) % 26);
    const papers = {
      primaryNumber: `AAAPR${number.slice(-4)}${letter}`,
      documentNumber: `ABC0${String(people).padStart(6, '0')}`,
    };
    return { ...common, ...papers, documentKind: 'voter_id' };
  }
  return {
    ...common,
    primaryNumber: testCpf(people),
    documentKind: 'rg',
    documentNumber: `12${String(people).padStart(6, '0')}X`,
  };
}

let photo: Promise<string> | undefined;

/** A photo as a camera would make one, in base64url. */
export function testPhoto(): Promise<string> {
  photo ??= sharp({ create: { width: 640, height: 420, channels: 3, background: '#7a8fb0' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => bytes.toString('base64url'));
  return photo;
}

/** Sends an identity check as the app does; answers the number of the case. */
export async function sendPapers(
  { client }: Pick<TestPerson, 'client'>,
  papers: Papers = testPapers(),
  requestId = `papers-${people}-${Math.trunc(performance.now())}`,
): Promise<string> {
  const picture = await testPhoto();
  for (const part of ['front', 'back', 'live'] as const) good(await client.call(addAuthPhoto, { part, picture }));
  return good(await client.call(submitAuth, { requestId, ...papers })).caseId;
}

/** A person whose identity was checked the real way: papers, photos, one reviewer's proposal and another's approval. */
export async function verified(
  operators: TestOperators,
  person: TestPerson,
  papers: Papers = testPapers(),
): Promise<void> {
  const caseId = await sendPapers(person, papers);
  const reviewer = await operators.as('compliance', 1);
  good(await reviewer.call(listKycCases, {}));
  const wish = { requestId: `approve-${caseId}`, caseId, outcome: 'succ', reason: 'the papers are right' } as const;
  await openPhotos(reviewer, caseId);
  const { proposalId } = good(await reviewer.call(proposeKycDecision, wish));
  await operators.approve(proposalId);
}
