import type { KycEvent, KycFault, KycState } from '@tarazu/domain/kyc/kyc-case';
import type { KycCountry } from '@tarazu/domain/kyc/requirement';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { addAuthPhoto, IdStatus, submitAuth } from '@tarazu/wire/kyc';
import type { OwnRequest } from '../platform/commit/request-id.ts';
import type { RuledWork } from '../platform/commit/ruled-action.ts';
import type { CommittedEntry } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { WorkQueue } from '../platform/proposals.ts';
import { gathered } from '../platform/statements/gathered.ts';
import { nameWordsOf, openDetails } from './details.ts';
import { dayOf, type KycDeps, type KycParts } from './parts.ts';
import { createPhotoBench } from './photo.ts';
import { serveReview, unseenPhotos } from './review.ts';
import { addPhoto, serveKyc, submit } from './routes.ts';
import { ruledCases } from './ruled.ts';
import { countCases, readApproved, readLatestCases, readState, readUnnamed } from './store/cases.ts';
import { findVerified, saveNameWords } from './store/names.ts';
import { sweepDrafts } from './store/photos.ts';
import { createKycTransactor, type KycCommand } from './transactor.ts';

export { kycMigrations } from './store/migrations.ts';

/** Somebody who proved who they are. */
export interface VerifiedPerson {
  readonly country: KycCountry;
  readonly fullName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** The same human has the same key, whatever account they use. Says nothing else. */
  readonly personKey: string;
  readonly verifiedAtMs: number;
}

/** How far somebody's check is. */
export interface Identity {
  readonly state: KycState;
  readonly fullName: string | undefined;
}

export interface Kyc {
  routes(serve: Serve): void;
  /** The verified person behind an account; undefined for everybody else. */
  verified(owner: AccountId): Promise<VerifiedPerson | undefined>;
  /** How far each of these is, and their name once they are verified; who never sent anything is missing. */
  identities(owners: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Identity>>;
  /** Verified people whose name has all the words of this text, whole and in any order; the newest, and whether there are more. */
  named(text: string): Promise<{ readonly owners: readonly AccountId[]; readonly cut: boolean }>;
  /** Whether this is the verified person's own PAN or CPF, written plainly. */
  ownsNumber(owner: AccountId, kind: 'pan' | 'cpf', number: string): Promise<boolean>;
  /** What waits for reviewers. */
  readonly queue: WorkQueue;
  /** What ID-1 says of those who wait. */
  readonly ruled: RuledWork;
  /** Who of these, or of everybody, is verified. */
  approved(
    owners: readonly AccountId[] | 'all',
  ): Promise<readonly { readonly owner: AccountId; readonly country: KycCountry }[]>;
  /** What the person's own calls do; for the login that practice starts with. */
  own(owner: AccountId): {
    addPhoto(input: RequestOf<typeof addAuthPhoto>): ReturnType<typeof addPhoto>;
    submit(input: OwnRequest<typeof submitAuth>): ReturnType<typeof submit>;
  };
  /** Makes names findable that were kept before names were. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `none`, `pending`, `succ`, `fail`: how far the identity check of an account is. */
export async function idStatusOf(reader: Reader, owner: AccountId): Promise<IdStatus> {
  return (await readState(reader, owner)) ?? 'none';
}

export { readVerifiedPersons } from './store/cases.ts';

/** The country in which each of these proved who they are; who is not verified is missing. */
export async function readVerifiedCountries(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, KycCountry>> {
  return new Map((await readApproved(reader, owners)).map(({ owner, country }) => [owner, country]));
}

const SWEEP_MS = 60 * 60_000;
/** Photos that were never sent are thrown away after this long. */
const DRAFT_KEPT_MS = 24 * 60 * 60_000;

export function createKyc(deps: KycDeps): Kyc {
  const { database, clock, jobs, vault } = deps;
  const parts: KycParts = {
    ...deps,
    transactor: createKycTransactor((entries) => void tellAll(deps, entries)),
    bench: createPhotoBench(),
  };
  registerDecision(parts);
  const sweeping = jobs.create('photos-unsent', SWEEP_MS, () => {
    const nowMs = clock.nowMs();
    return sweepDrafts(database.side, nowMs - DRAFT_KEPT_MS, dayOf(nowMs));
  });
  sweeping.start();
  // Rows of lists ask one by one what their owner is called.
  const latestOf = gathered(
    async (owners: readonly AccountId[]) =>
      new Map((await readLatestCases(database, owners)).map((one) => [one.owner, one])),
  );
  async function approved(owner: AccountId) {
    const latest = await latestOf(owner);
    return latest?.state === 'succ' ? latest : undefined;
  }
  return {
    routes(serve) {
      serveKyc(serve, parts);
      serveReview(serve, parts);
    },
    async verified(owner) {
      const latest = await approved(owner);
      if (!latest) return undefined;
      const { country, fullName, birthDate } = await openDetails(vault, latest);
      const { personKey, decidedAtMs = latest.submittedAtMs } = latest;
      return { country, fullName, birthDate, personKey, verifiedAtMs: decidedAtMs };
    },
    async identities(owners) {
      const cases = await readLatestCases(database, owners);
      const known = cases.map(async (one): Promise<readonly [AccountId, Identity]> => {
        const fullName = one.state === 'succ' ? (await openDetails(vault, one)).fullName : undefined;
        return [one.owner, { state: one.state, fullName }];
      });
      return new Map(await Promise.all(known));
    },
    async named(text) {
      const found = await findVerified(database, nameWordsOf(vault, text), NAMED_MAX + 1);
      return { owners: found.slice(0, NAMED_MAX), cut: found.length > NAMED_MAX };
    },
    async ownsNumber(owner, kind, number) {
      return (await approved(owner))?.personKey === vault.blindIndex(`kyc ${kind}`, number);
    },
    queue: { name: 'kyc', capability: 'kyc.read', state: () => countCases(database, 'pending') },
    ruled: () => ruledCases(parts),
    own: (owner) => ({
      addPhoto: (input) => addPhoto(parts, owner, input),
      submit: (input) => submit(parts, owner, input),
    }),
    approved: (owners) => readApproved(database, owners === 'all' ? undefined : owners),
    start: () => nameEarlier(parts),
    stop: sweeping.stop,
  };
}

/** People of one name that a search goes through. */
const NAMED_MAX = 500;
const NAMING_AT_ONCE = 200;

async function nameEarlier({ database, vault, log }: KycParts): Promise<void> {
  for (let after = { owner: 0, attempt: 0 }; ; ) {
    const cases = await readUnnamed(database, after, NAMING_AT_ONCE);
    const last = cases.at(-1);
    if (!last) return;
    const names = cases.map(async (one) => {
      try {
        const { fullName } = await openDetails(vault, one);
        return [{ owner: one.owner, caseId: one.caseId, hashes: nameWordsOf(vault, fullName) }];
      } catch (error) {
        // Found by number then; the others are found by name all the same.
        log.warn({ err: error, caseId: one.caseId }, 'an identity case could not be opened for its name');
        return [];
      }
    });
    await saveNameWords(database.side, (await Promise.all(names)).flat());
    after = { owner: last.owner, attempt: last.attempt };
  }
}

type DecisionPayload = Extract<KycCommand, { kind: 'decide' }>;

function parseDecision(payload: unknown): Omit<DecisionPayload, 'kind'> {
  if (typeof payload !== 'object' || payload === null) throw new Error('a KYC decision is an object');
  const { owner, caseId, outcome, faults } = payload as Record<string, unknown>;
  if (typeof owner !== 'number' || typeof caseId !== 'string' || !Array.isArray(faults)) {
    throw new Error('a KYC decision names a case');
  }
  if (outcome !== 'succ' && outcome !== 'fail') throw new Error('a KYC decision is succ or fail');
  return { owner, caseId, outcome, faults: faults as readonly KycFault[] };
}

function registerDecision({ database, proposals, committer, transactor }: KycParts): void {
  proposals.register({
    kind: 'kyc.decide',
    propose: 'kyc.decide',
    approve: 'kyc.approve',
    parse: parseDecision,
    mayApprove: async ({ owner, caseId, outcome }, checkerId) =>
      outcome === 'succ' ? unseenPhotos(database, owner, caseId, checkerId) : undefined,
    execute: (payload, { requestId, audit }) =>
      committer.submit(transactor, {
        owner: payload.owner,
        requestId,
        body: JSON.stringify(payload),
        command: { kind: 'decide', ...payload },
        audit,
      }),
  });
}

/** By SMS and e-mail, besides the message centre. What cannot be sent undoes nothing. */
async function tellAll({ user, notify, log }: KycDeps, entries: readonly CommittedEntry<KycEvent>[]): Promise<void> {
  for (const { owner, events } of entries) {
    for (const { type } of events) {
      if (type === 'kyc.submitted') continue;
      const name = type === 'kyc.approved' ? 'kyc_approved' : 'kyc_failed';
      try {
        const { email, phone, language } = await user.contactOf(owner);
        if (phone !== undefined) await notify.send({ name, channel: 'sms', to: phone, language });
        if (email !== undefined) await notify.send({ name, channel: 'email', to: email, language });
      } catch (error) {
        log.warn({ err: error, account: owner }, 'the outcome of an identity check could not be told');
      }
    }
  }
}
