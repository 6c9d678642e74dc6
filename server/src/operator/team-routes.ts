import { type Refusal, refused } from '@tarazu/domain/decision';
import type { ActionObject, ProposalKindName, ProposalSummary } from '@tarazu/domain/operator/action';
import { capabilitiesOf, type Role, roles } from '@tarazu/domain/operator/capability';
import { HOUSE } from '@tarazu/domain/posting';
import {
  inviteOperator,
  listOperators,
  makeOperatorLink,
  proposeRecovery,
  proposeRoles,
  switchOperator,
} from '@tarazu/wire/operator/team';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import { auditNote } from '../platform/commit/audit.ts';
import { operatorRequestId } from '../platform/commit/request-id.ts';
import { isRefusal } from '../platform/http/envelope.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import type { Desk } from './desk/desk.ts';
import { newLink } from './entry.ts';
import type { OperatorParts } from './parts.ts';
import { readProposals } from './store/proposals.ts';
import { readLastSeen } from './store/sessions.ts';
import { readInvitations, readTeam } from './store/team.ts';
import { type TeamCommand, teamTransactor } from './team-transactor.ts';

interface Invited {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** What of the team takes two people, registered with the desk. */
export function registerTeamKinds({ committer }: OperatorParts, desk: Desk): void {
  const kind = <Payload extends object>(
    name: ProposalKindName,
    fields: readonly (keyof Payload)[],
    command: (payload: Payload, id: string) => TeamCommand,
  ) =>
    desk.register<Payload>({
      kind: name,
      propose: 'operator.manage',
      approve: 'operator.approve',
      parse(payload) {
        if (typeof payload !== 'object' || payload === null || fields.some((field) => !(field in payload))) {
          throw new Error(`what was proposed as ${name} cannot be read`);
        }
        // Written by this file from the same type; the fields are there.
        return payload as Payload;
      },
      execute: (payload, { proposalId, requestId, audit }) =>
        committer.submit(teamTransactor, {
          owner: HOUSE,
          requestId,
          body: name,
          command: command(payload, proposalId),
          audit,
        }),
    });
  kind<Invited>('operator.invite', ['login', 'name', 'roles'], (invited, invitationId) => ({
    kind: 'invite',
    invitationId,
    ...invited,
  }));
  kind<{ operatorId: string; roles: readonly Role[] }>('operator.roles', ['operatorId', 'roles'], (payload) => ({
    kind: 'roles',
    ...payload,
  }));
  kind<{ operatorId: string; by: string }>('operator.switch-on', ['operatorId', 'by'], (payload) => ({
    kind: 'switch',
    active: true,
    ...payload,
  }));
  kind<{ operatorId: string }>('operator.recovery', ['operatorId'], ({ operatorId }, invitationId) => ({
    kind: 'recovery',
    invitationId,
    operatorId,
  }));
}

export function serveTeam(serve: Serve, parts: OperatorParts, desk: Desk): void {
  serveReading(serve, parts);
  serveInviting(serve, parts, desk);
  serveChanging(serve, parts, desk);
}

function serveReading(serve: Serve, { database }: OperatorParts): void {
  serve(listOperators, async () => {
    const [team, invitations, seen] = await Promise.all([
      readTeam(database),
      readInvitations(database),
      readLastSeen(database),
    ]);
    // An invitation that two people agreed on has the number of its proposal.
    const proposals = await readProposals(
      database,
      invitations.map(({ invitationId }) => invitationId),
    );
    const reasons = new Map(proposals.map(({ proposalId, reason }) => [proposalId, reason]));
    return {
      operators: team.map(({ operatorId, login, name, roles: held, active, joinedAtMs }) => {
        const seenAtMs = seen.get(operatorId);
        const lastSeenAt = seenAtMs === undefined ? null : iso(seenAtMs);
        return { operatorId, login, name, roles: [...held], active, joinedAt: iso(joinedAtMs), lastSeenAt };
      }),
      invitations: invitations
        .filter(({ login }) => login !== '')
        .map(({ invitationId, login, name, roles: held, operatorId, expiresAtMs, linkHash }) => ({
          invitationId,
          login,
          name,
          roles: [...held],
          operatorId: operatorId ?? null,
          expiresAt: iso(expiresAtMs),
          hasLink: linkHash !== undefined,
          reason: reasons.get(invitationId) ?? null,
        })),
      roles: roles.map((role) => ({ role, capabilities: [...capabilitiesOf[role]] })),
      alone: team.filter(({ active }) => active).length < 2,
    };
  });
}

function serveInviting(serve: Serve, parts: OperatorParts, desk: Desk): void {
  const { database, committer, ids } = parts;
  serve(inviteOperator, async ({ requestId, login, name, roles: held, reason }, context) => {
    const team = await readTeam(database);
    if (team.some((one) => one.login === login)) return refused('operator_login_taken');
    const payload: Invited = { login, name, roles: held };
    const object = `invitation:${login}` as const;
    const summary = { login, name, roles: held.join(', ') };
    if (team.filter(({ active }) => active).length < 2) {
      // Nobody else is there who could agree. The trail says so.
      const committed = await committer.submit(teamTransactor, {
        owner: HOUSE,
        requestId: operatorRequestId(context.operator.operatorId, requestId),
        body: JSON.stringify([payload, reason]),
        command: { kind: 'invite', invitationId: ids.id(), ...payload },
        audit: auditNote(context, {
          action: 'operator.invite',
          object,
          reason,
          detail: { ...summary, alone: 'there was no second person to agree' },
        }),
      });
      return committed.kind === 'refused' ? committed : { proposalId: null };
    }
    return desk.propose(context, { kind: 'operator.invite', payload, object, summary, reason, requestId });
  });
  serve(makeOperatorLink, async ({ requestId, invitationId, reason }, context) => {
    const { token, link } = newLink(parts, invitationId);
    const committed = await committer.submit(teamTransactor, {
      owner: HOUSE,
      requestId: operatorRequestId(context.operator.operatorId, requestId),
      // Each link is another, so that a repeated call cannot be answered with the one before: it makes the newest.
      body: JSON.stringify([invitationId, link.linkHash]),
      command: { kind: 'link', link },
      audit: auditNote(context, { action: 'operator.link', object: `invitation:${invitationId}`, reason }),
    });
    return committed.kind === 'refused' ? committed : { link: token, expiresAt: iso(link.expiresAtMs) };
  });
  serve(proposeRecovery, async ({ requestId, operatorId, reason }, context) => {
    const found = await findOperator(parts, operatorId);
    if (isRefusal(found)) return found;
    const summary = { login: found.login, name: found.name };
    const object = `operator:${operatorId}` as const;
    return desk.propose(context, {
      kind: 'operator.recovery',
      payload: { operatorId },
      object,
      summary,
      reason,
      requestId,
    });
  });
}

async function findOperator({ database }: OperatorParts, operatorId: string) {
  const found = (await readTeam(database)).find((row) => row.operatorId === operatorId);
  return found ?? refused('operator_unknown');
}

function serveChanging(serve: Serve, parts: OperatorParts, desk: Desk): void {
  const { committer } = parts;
  serve(proposeRoles, async ({ requestId, operatorId, roles: held, reason }, context) => {
    const found = await findOperator(parts, operatorId);
    if (isRefusal(found)) return found;
    if ([...held].sort().join() === [...found.roles].sort().join()) return refused('operator_unchanged');
    const summary = { login: found.login, name: found.name, from: found.roles.join(', '), to: held.join(', ') };
    const payload = { operatorId, roles: held };
    const object = `operator:${operatorId}` as const;
    return desk.propose(context, { kind: 'operator.roles', payload, object, summary, reason, requestId });
  });
  serve(switchOperator, async ({ requestId, operatorId, active, reason }, context) => {
    const found = await findOperator(parts, operatorId);
    if (isRefusal(found)) return found;
    const by = context.operator.operatorId;
    const object = `operator:${operatorId}` as const;
    const summary = { login: found.login, name: found.name };
    if (active) return proposeOn(desk, context, { requestId, found, by, object, summary, reason });
    const committed = await committer.submit(teamTransactor, {
      owner: HOUSE,
      requestId: operatorRequestId(by, requestId),
      body: JSON.stringify([operatorId, active, reason]),
      command: { kind: 'switch', operatorId, active, by },
      audit: auditNote(context, { action: 'operator.switch-off', object, reason, detail: summary }),
    });
    return committed.kind === 'refused' ? committed : { proposalId: null };
  });
}

async function proposeOn(
  desk: Desk,
  context: OperatorContext,
  wish: {
    readonly requestId: ClientRequestId;
    readonly found: { readonly operatorId: string; readonly active: boolean };
    readonly by: string;
    readonly object: ActionObject;
    readonly summary: ProposalSummary;
    readonly reason: string;
  },
): Promise<{ proposalId: string } | Refusal<RefusalName>> {
  const { found, by, object, summary, reason, requestId } = wish;
  if (found.active) return refused('operator_unchanged');
  if (found.operatorId === by) return refused('operator_self');
  const payload = { operatorId: found.operatorId, by };
  return desk.propose(context, { kind: 'operator.switch-on', payload, object, summary, reason, requestId });
}
