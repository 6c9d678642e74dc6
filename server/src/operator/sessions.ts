import { capabilities, may } from '@tarazu/domain/operator/capability';
import type { OperatorMe } from '@tarazu/wire/operator/session';
import { type AuditNote, recordAudit } from '../platform/commit/audit.ts';
import { tokenHash } from '../platform/proof/token.ts';
import type { OperatorSession, OperatorSessions } from '../platform/session.ts';
import type { OperatorParts } from './parts.ts';
import { findOpenSession, findOpenSessionById, type OpenOperatorSession } from './store/sessions.ts';

function isAlive(
  { createdAtMs, lastSeenAtMs }: Pick<OpenOperatorSession, 'createdAtMs' | 'lastSeenAtMs'>,
  { clock, settings }: Pick<OperatorParts, 'clock' | 'settings'>,
): boolean {
  const nowMs = clock.nowMs();
  return nowMs - createdAtMs < settings.sessionLifeMs && nowMs - lastSeenAtMs < settings.sessionIdleMs;
}

/** Asked at each call of the console. The roles are those of this moment: what is taken away is gone at the next call. */
export function createOperatorSessions(parts: OperatorParts): OperatorSessions {
  const { database, clock, log, tokens } = parts;
  return {
    async authenticate(token): Promise<OperatorSession | undefined> {
      if (!tokens.isOurs(token)) return undefined;
      const session = await findOpenSession(database, tokenHash(token));
      if (!session || !isAlive(session, parts)) return undefined;
      const { sessionId, operatorId, name, roles } = session;
      return { sessionId, operatorId, name, roles };
    },
    denied({ operatorId, name, roles, sessionId }, path, capability) {
      const note: AuditNote = {
        operatorId,
        operatorName: name,
        roles,
        sessionId,
        address: '',
        action: 'operator.denied',
        object: `call:${path}`,
        reason: '',
        detail: { capability },
      };
      recordAudit(database, { note, outcome: 'capability_missing', atMs: clock.nowMs() }).catch((error: unknown) =>
        log.error({ err: error, operatorId, path }, 'a denied call could not be noted'),
      );
    },
  };
}

export async function meOf(parts: OperatorParts, sessionId: string): Promise<OperatorMe | undefined> {
  const session = await findOpenSessionById(parts.database, sessionId);
  if (!session) return undefined;
  const { operatorId, name, login, roles, createdAtMs, lastSeenAtMs } = session;
  const { sessionLifeMs, sessionIdleMs } = parts.settings;
  const endsAtMs = createdAtMs + sessionLifeMs;
  return {
    operatorId,
    name,
    login,
    roles: [...roles],
    capabilities: capabilities.filter((capability) => may(roles, capability)),
    idleEndsAt: new Date(Math.min(endsAtMs, lastSeenAtMs + sessionIdleMs)).toISOString(),
    endsAt: new Date(endsAtMs).toISOString(),
    at: new Date(parts.clock.nowMs()).toISOString(),
  };
}
