import type { AccountId } from '@tarazu/domain/posting';
import type { UserParts } from './parts.ts';
import { type FoundPerson, lookUpPeople } from './store/look-up.ts';
import type { Person } from './store/people.ts';
import { selectAliveSessions } from './store/sessions.ts';
import { contactView, userDetailView } from './views.ts';

/** A person as operators see them: masked, without a secret. */
export interface PersonLine {
  readonly owner: AccountId;
  readonly customerId: string;
  readonly kind: Person['kind'];
  readonly nickname: string;
  readonly account: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: string;
  readonly status: 0 | 1;
  readonly createdAt: string;
}

export interface LookUp {
  /** `named`: who else answers to this text, as another feature knows. */
  find(
    text: string,
    named: readonly AccountId[],
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ readonly items: readonly PersonLine[]; readonly total: number }>;
  show(customerId: string): Promise<PersonLine | undefined>;
  sessions(owner: AccountId): Promise<
    readonly {
      readonly device: string;
      readonly address: string;
      readonly createdAt: string;
      readonly lastSeenAt: string;
    }[]
  >;
}

export function createLookUp({ database, clock, settings, sessions }: UserParts): LookUp {
  const lineOf = ({ person, status }: FoundPerson): PersonLine => {
    const { account, phone, email, nickname, language, createdAt } = userDetailView(person, 'none', undefined, 0);
    const { userId: customerId } = contactView(person);
    return {
      owner: person.ownerId,
      customerId,
      kind: person.kind,
      nickname,
      account,
      phone,
      email,
      language,
      status,
      createdAt,
    };
  };
  return {
    async find(text, named, page) {
      const { found, total } = await lookUpPeople(database, text, named, page);
      return { items: found.map(lineOf), total };
    },
    async show(customerId) {
      const { found } = await lookUpPeople(database, customerId, [], { page: 1, pageSize: 5 });
      const line = found.find(({ person }) => person.publicId === customerId);
      return line && lineOf(line);
    },
    async sessions(owner) {
      const nowMs = clock.nowMs();
      const alive = await selectAliveSessions(database, [owner], {
        createdAfterMs: nowMs - settings.sessionLifeMs,
        seenAfterMs: nowMs - settings.sessionIdleMs,
      });
      return alive.map((session) => ({
        device: session.device,
        address: session.address,
        createdAt: new Date(session.createdAtMs).toISOString(),
        lastSeenAt: new Date(
          Math.max(session.lastSeenAtMs, sessions.lastSeenAtMs(session.sessionId) ?? 0),
        ).toISOString(),
      }));
    },
  };
}
