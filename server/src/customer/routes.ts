import { type Restriction, restrictions } from '@tarazu/domain/customer/standing';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { ActionObject } from '@tarazu/domain/operator/action';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import {
  findCustomers,
  listCustomerEvents,
  noteCustomer,
  releaseCustomer,
  restrictCustomer,
  showCustomer,
} from '@tarazu/wire/operator/customer';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { Identity } from '../kyc/index.ts';
import { auditNote, recordAudit } from '../platform/commit/audit.ts';
import { readEventHead, readEventsAfter } from '../platform/commit/read-events.ts';
import { operatorRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import { isRefusal } from '../platform/http/envelope.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import type { ApprovedProposal } from '../platform/proposals.ts';
import type { CustomerParts } from './index.ts';
import { readNotes } from './store.ts';

interface RestrictPayload {
  readonly owner: AccountId;
  readonly restriction: Restriction;
  readonly until: string | null;
  readonly told: string;
}

type ReleasePayload = Pick<RestrictPayload, 'owner' | 'restriction'>;

const iso = (ms: number): string => new Date(ms).toISOString();
const objectOf = (customerId: string, restriction: Restriction): ActionObject =>
  `customer:${customerId}:${restriction}`;

/** What was kept as JSON; throws when it is not of this shape. */
function parseRelease(payload: unknown): ReleasePayload {
  const { owner, restriction } = (payload ?? {}) as Partial<ReleasePayload>;
  const known = restrictions.find((name) => name === restriction);
  if (typeof owner !== 'number' || !known) throw new Error('a restriction cannot be read');
  return { owner, restriction: known };
}

function parseRestrict(payload: unknown): RestrictPayload {
  const { until = null, told } = (payload ?? {}) as Partial<RestrictPayload>;
  if (typeof told !== 'string') throw new Error('a restriction cannot be read');
  return { ...parseRelease(payload), until, told };
}

/** Two people stop something, and two people lift it. */
export function registerCustomerKinds({ proposals, submit, user, standings }: CustomerParts): void {
  const people = { propose: 'customer.freeze', approve: 'customer.freeze.approve' } as const;

  /** Whoever is frozen is signed out everywhere; done after the restriction is kept, and again after a crash. */
  async function follow(committed: Committed, owner: AccountId, status: 0 | 1): Promise<Committed> {
    if (committed.kind === 'accepted') await user.setStatus(owner, status);
    return committed;
  }
  const deedOf = (owner: AccountId, { requestId, audit }: ApprovedProposal, body: string) => {
    return { owner, requestId, body, audit };
  };

  proposals.register<RestrictPayload>({
    kind: 'customer.restrict',
    ...people,
    parse: parseRestrict,
    async execute({ owner, restriction, until, told }, approved) {
      const untilMs = until === null ? undefined : Date.parse(until);
      const command = { kind: 'restrict', owner, restriction, untilMs, reason: told } as const;
      const committed = await submit(command, deedOf(owner, approved, JSON.stringify([restriction, until, told])));
      return restriction === 'frozen' ? follow(committed, owner, 0) : committed;
    },
  });
  proposals.register<ReleasePayload>({
    kind: 'customer.release',
    ...people,
    parse: parseRelease,
    async execute({ owner, restriction }, approved) {
      const command = { kind: 'release', owner, restriction } as const;
      const committed = await submit(command, deedOf(owner, approved, restriction));
      return restriction === 'frozen' && !standings().get(owner)?.has('frozen')
        ? follow(committed, owner, 1)
        : committed;
    },
  });
}

export function serveCustomers(serve: Serve, parts: CustomerParts): void {
  serveReading(serve, parts);
  serveChanging(serve, parts);
}

const LOOK_NOTED_MS = 15 * 60_000;

/** That somebody opened a customer's page is kept once in a while, not at each refresh. */
function createLookNotes({ database, clock }: CustomerParts) {
  const notedAtMs = new Map<string, number>();
  return async (context: OperatorContext, customerId: string): Promise<void> => {
    const nowMs = clock.nowMs();
    const key = `${context.operator.sessionId} ${customerId}`;
    const before = notedAtMs.get(key);
    if (before !== undefined && nowMs - before < LOOK_NOTED_MS) return;
    for (const [old, atMs] of notedAtMs) if (nowMs - atMs >= LOOK_NOTED_MS) notedAtMs.delete(old);
    notedAtMs.set(key, nowMs);
    const note = auditNote(context, { action: 'customer.look', object: `customer:${customerId}`, reason: '' });
    await recordAudit(database, { note, outcome: 'done', atMs: nowMs });
  };
}

/** An instrument as traders read it; null when no market lists it. */
function nameOf({ market }: CustomerParts, id: unknown): string | null {
  const found = typeof id === 'string' ? market.instrument(id) : undefined;
  return found ? `${found.name} (${found.symbol})` : null;
}

function identityOf(known: Identity | undefined) {
  return { identity: known?.state ?? ('none' as const), fullName: known?.fullName ?? null };
}

function serveReading(serve: Serve, parts: CustomerParts): void {
  const { database, user, standings, proposals, kyc } = parts;
  const noteLook = createLookNotes(parts);
  serve(findCustomers, async ({ text, page, pageSize }) => {
    const { owners, cut } = await kyc.named(text);
    const { items, total } = await user.lookUp.find(text, owners, { page, pageSize });
    const identities = await kyc.identities(items.map(({ owner }) => owner));
    const lines = items.map(({ owner, customerId, nickname, account, status, createdAt }) => {
      return { customerId, nickname, account, status, createdAt, ...identityOf(identities.get(owner)) };
    });
    return { items: lines, page, pageSize, total, cut };
  });
  serve(showCustomer, async ({ customerId }, context) => {
    const found = await user.lookUp.show(customerId);
    if (!found) return refused('customer_unknown');
    await noteLook(context, customerId);
    const { owner, ...line } = found;
    const objects = restrictions.map((restriction) => objectOf(customerId, restriction));
    const [balances, sessions, notes, open, identities] = await Promise.all([
      readBalances(database, owner),
      user.lookUp.sessions(owner),
      readNotes(database, owner),
      proposals.openFor(objects),
      kyc.identities([owner]),
    ]);
    return {
      ...line,
      ...identityOf(identities.get(owner)),
      balances: balances
        .filter(({ amount }) => !/^-?0(\.0+)?$/.test(amount))
        .map((balance) => ({ ...balance, name: nameOf(parts, balance.asset) })),
      sessions: [...sessions],
      restrictions: [...(standings().get(owner)?.values() ?? [])].map(({ restriction, sinceMs, untilMs, reason }) => ({
        restriction,
        since: iso(sinceMs),
        reason,
        until: untilMs === undefined ? null : iso(untilMs),
      })),
      notes: notes.map(({ noteId, operatorName, text, atMs }) => ({ noteId, operatorName, text, at: iso(atMs) })),
      proposed: [...open.values()].map(({ kind }) => kind),
    };
  });
  serve(listCustomerEvents, async ({ customerId, page, pageSize }) => {
    const found = await user.lookUp.show(customerId);
    if (!found) return refused('customer_unknown');
    const head = await readEventHead(database, found.owner);
    const to = head - (page - 1) * pageSize;
    const from = Math.max(0, to - pageSize);
    const rows = to <= 0 ? [] : await readEventsAfter(database, found.owner, from, pageSize);
    const items = rows
      .flatMap(({ no, events_count, at_ms, events }) =>
        events.map(({ type, body }, index) => {
          const about = { instrument: nameOf(parts, body['instrumentId']), body: JSON.stringify(body) };
          return { no: no - events_count + 1 + index, type, at: iso(at_ms), ...about };
        }),
      )
      .filter(({ no }) => no > from && no <= to)
      .reverse();
    return { items, page, pageSize, total: head };
  });
}

function serveChanging(serve: Serve, parts: CustomerParts): void {
  const { ids, user, proposals, submit, standings, clock } = parts;
  const find = async (customerId: string) => (await user.lookUp.show(customerId)) ?? refused('customer_unknown');

  serve(noteCustomer, async ({ requestId, customerId, reason }, context) => {
    const found = await find(customerId);
    if (isRefusal(found)) return found;
    const { operatorId, name } = context.operator;
    const command = { kind: 'note', owner: found.owner, noteId: ids.id(), operatorName: name, text: reason } as const;
    const committed = await submit(command, {
      owner: HOUSE,
      requestId: operatorRequestId(operatorId, requestId),
      body: JSON.stringify([customerId, reason]),
      audit: auditNote(context, { action: 'customer.note', object: `customer:${customerId}`, reason }),
    });
    return committed.kind === 'refused' ? committed : { noteId: committed.answer.noteId ?? command.noteId };
  });

  const proposalOf = async (
    kind: 'customer.restrict' | 'customer.release',
    customerId: string,
    restriction: Restriction,
    context: OperatorContext,
    wish: {
      readonly requestId: ClientRequestId;
      readonly reason: string;
      readonly until?: string | undefined;
      readonly told?: string;
    },
  ): Promise<{ readonly proposalId: string } | Refusal<RefusalName>> => {
    const found = await find(customerId);
    if (isRefusal(found)) return found;
    const { owner, account } = found;
    const { requestId, reason, until, told = '' } = wish;
    if (kind === 'customer.release' && !standings().get(owner)?.has(restriction)) {
      return refused('customer_not_restricted');
    }
    if (until !== undefined && Date.parse(until) <= clock.nowMs()) return refused('customer_until_past');
    return proposals.propose<RestrictPayload>(context, {
      kind,
      payload: { owner, restriction, until: until ?? null, told },
      object: objectOf(customerId, restriction),
      subject: owner,
      summary: {
        customer: `${customerId} · ${account}`,
        what: restriction,
        ...(until === undefined ? {} : { until }),
        ...(told === '' ? {} : { told }),
      },
      reason,
      requestId,
    });
  };
  serve(restrictCustomer, ({ customerId, restriction, ...wish }, context) =>
    proposalOf('customer.restrict', customerId, restriction, context, wish),
  );
  serve(releaseCustomer, ({ customerId, restriction, ...wish }, context) =>
    proposalOf('customer.release', customerId, restriction, context, wish),
  );
}
