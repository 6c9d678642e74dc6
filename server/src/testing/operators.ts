import { may, type Role, roles } from '@tarazu/domain/operator/capability';
import type { Client } from '@tarazu/wire/client';
import { openKycPhoto, showKycCase } from '@tarazu/wire/operator/kyc-review';
import { decideProposal, listProposals } from '@tarazu/wire/operator/proposal';
import { enterByLink, logInOperator, lookAtLink } from '@tarazu/wire/operator/session';
import { inviteOperator, listOperators, makeOperatorLink } from '@tarazu/wire/operator/team';
import { decodeBase32, totpCode, totpStepMs } from '../platform/proof/totp.ts';
import { good, type TestApp } from './test-app.ts';

export const operatorTestPassword = 'a-Quiet-Harbour-7';

export interface TestOperator {
  readonly client: Client;
  readonly token: string;
  readonly operatorId: string;
  readonly login: string;
  /** Base32, of the authenticator app. */
  readonly secret: string;
}

/** Real operators of a house, each made the real way: link, authenticator, invitation, and a second person's word. */
export interface TestOperators {
  /** Somebody in this role and no other; two different people by `which`. */
  as(role: Role, which?: number): Promise<Client>;
  person(role: Role, which?: number): Promise<TestOperator>;
  /** Approves as somebody who may and did not propose it. Throws when it could not be carried out. */
  approve(proposalId: string): Promise<void>;
}

/** The code that the authenticator app shows now. */
export function codeOf(app: TestApp, secret: string): string {
  return totpCode(decodeBase32(secret), Math.floor(app.clock.nowMs() / totpStepMs));
}

/** Whoever proposes or approves an identity has looked at it. */
export async function openPhotos(client: Client, caseId: string): Promise<void> {
  const { photos } = good(await client.call(showKycCase, { caseId }));
  for (const { photoId } of photos) good(await client.call(openKycPhoto, { caseId, photoId, purpose: 'second check' }));
}

/** How many actions of an operator the trail holds. */
async function deedsOf(app: TestApp, operatorId: string): Promise<number> {
  const [row] = await app.database.query<{ actions: number }>(
    {
      name: 'test_deeds',
      text: `select count(*) as actions from audit where operator_id = $1 and action not in ('operator.denied', 'customer.look')`,
    },
    [operatorId],
  );
  return row?.actions ?? 0;
}

/** Every call that changed something must have left its line in the trail, whatever the feature: an error otherwise. */
function audited(app: TestApp, client: Client, operatorId: string): Client {
  const made = new Set<unknown>();
  return {
    async call(endpoint, input) {
      const { requestId } = input as { readonly requestId?: string };
      const isNew = endpoint.emits.length > 0 && requestId !== undefined && !made.has(requestId);
      const before = isNew ? await deedsOf(app, operatorId) : 0;
      const outcome = await client.call(endpoint, input);
      if (!isNew || !outcome.ok) return outcome;
      made.add(requestId);
      if ((await deedsOf(app, operatorId)) > before) return outcome;
      throw new Error(`${endpoint.path} changed something and left no line in the audit trail`);
    },
  };
}

/** Uses a one-time link as the console does. */
export async function joinByLink(
  app: TestApp,
  link: string,
  first: { readonly login?: string; readonly name?: string } = {},
): Promise<TestOperator> {
  const guest = app.operatorClient(undefined);
  const { secret } = good(await guest.call(lookAtLink, { link }));
  const password = operatorTestPassword;
  const { token, me } = good(
    await guest.call(enterByLink, { link, password, passwordAgain: password, code: codeOf(app, secret), ...first }),
  );
  const { operatorId } = me;
  return {
    client: audited(app, app.operatorClient(token), operatorId),
    token,
    operatorId,
    login: me.login,
    secret,
  };
}

/** Logs in again, with the code of this moment; a code opens the console once, so the clock must have moved on. */
export async function logInAgain(app: TestApp, { login, secret }: TestOperator): Promise<string> {
  const code = codeOf(app, secret);
  const call = { login, password: operatorTestPassword, code };
  return good(await app.operatorClient(undefined).call(logInOperator, call)).token;
}

const reason = 'for the test';
let requests = 0;
const nextRequest = (): string => {
  requests += 1;
  return `operators-${requests}`;
};

export function createOperators(app: TestApp): TestOperators {
  const made = new Map<string, Promise<TestOperator>>();

  async function firstAdministrator(): Promise<TestOperator> {
    const link = await app.operator.firstLink();
    if (link === undefined) throw new Error('somebody works here already');
    return joinByLink(app, link, { login: 'administrator1', name: 'Administrator 1' });
  }

  async function invited(role: Role, which: number): Promise<TestOperator> {
    const { client } = await person('administrator', 1);
    if (role !== 'administrator' || which !== 2) await person('administrator', 2);
    const login = `${role}${which}`;
    const wish = { requestId: nextRequest(), login, name: `${role} ${which}`, roles: role, reason };
    const { proposalId } = good(await client.call(inviteOperator, wish));
    if (proposalId !== null) await approve(proposalId);
    const { invitations } = good(await client.call(listOperators, {}));
    const invitationId = invitations.find((row) => row.login === login)?.invitationId ?? '';
    const { link } = good(await client.call(makeOperatorLink, { requestId: nextRequest(), invitationId, reason }));
    return joinByLink(app, link);
  }

  function person(role: Role, which = 1): Promise<TestOperator> {
    const key = `${role}${which}`;
    const found = made.get(key) ?? (key === 'administrator1' ? firstAdministrator() : invited(role, which));
    made.set(key, found);
    return found;
  }

  async function approve(proposalId: string): Promise<void> {
    const { client } = await person('administrator', 1);
    const { items } = good(await client.call(listProposals, { pageSize: 100 }));
    const proposal = items.find((item) => item.proposalId === proposalId);
    const needed = proposal?.approve ?? undefined;
    const role = roles.find((name) => needed !== undefined && may([name], needed));
    if (!proposal || !role) throw new Error(`nobody can approve the proposal ${proposalId}`);
    for (const which of [2, 1]) {
      const checker = await person(role, which);
      const wish = { requestId: nextRequest(), proposalId, verdict: 'approve' as const, reason };
      if (proposal.kind === 'kyc.decide') await openPhotos(checker.client, proposal.object.slice('kyc:'.length));
      const outcome = await checker.client.call(decideProposal, wish);
      if (!outcome.ok && outcome.kind === 'refused' && outcome.name === 'proposal_own') continue;
      const { status, failure } = good(outcome);
      if (status !== 'done') throw new Error(`the proposal is ${status}: ${failure ?? 'not carried out'}`);
      return;
    }
    throw new Error(`everybody proposed ${proposalId} themselves`);
  }

  return { as: async (role, which = 1) => (await person(role, which)).client, person, approve };
}
