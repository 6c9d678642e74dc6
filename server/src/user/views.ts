import { maskEmail, maskPhone } from '@tarazu/domain/user/mask';
import type { Language } from '@tarazu/wire/language';
import type { SessionView, UserDetail } from '@tarazu/wire/user';
import type { Person } from './store/people.ts';
import type { Session } from './store/sessions.ts';

type UserView = Pick<UserDetail, 'id' | 'account' | 'status' | 'idStatus'>;

const iso = (ms: number): string => new Date(ms).toISOString();

function maskedPhone(person: Person): string | null {
  if (person.phone === null) return null;
  const areaCode = person.areaCode ?? '';
  return maskPhone(areaCode, person.phone.slice(areaCode.length));
}

function maskedEmail(person: Person): string | null {
  return person.email === null ? null : maskEmail(person.email);
}

/** A session is only ever open for an account that is switched on, hence the status. */
export function userView(person: Person, idStatus: UserView['idStatus']): UserView {
  const account = person.kind === 'phone' ? maskedPhone(person) : maskedEmail(person);
  return { id: person.publicId, account: account ?? '', status: 1, idStatus };
}

export function userDetailView(
  person: Person,
  idStatus: UserView['idStatus'],
  unlockedUntilMs: number | undefined,
  nowMs: number,
): UserDetail {
  const unlocked = unlockedUntilMs !== undefined && unlockedUntilMs > nowMs;
  return {
    ...userView(person, idStatus),
    nickname: person.nickname,
    phone: maskedPhone(person),
    email: maskedEmail(person),
    language: person.language,
    inviteCode: person.inviteCode,
    transactionPasswordSet: person.transactionHash !== null,
    withdrawalPasswordSet: person.withdrawalHash !== null,
    tradingUnlockedUntil: unlocked ? iso(unlockedUntilMs) : null,
    createdAt: iso(person.createdAtMs),
  };
}

export function sessionView(session: Session, seenAtMs: number | undefined, currentId: string): SessionView {
  return {
    sessionId: session.sessionId,
    device: session.device,
    address: session.address,
    createdAt: iso(session.createdAtMs),
    lastSeenAt: iso(Math.max(session.lastSeenAtMs, seenAtMs ?? 0)),
    current: session.sessionId === currentId,
  };
}

/** Where a person is written to. */
export interface Contact {
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  readonly language: Language;
  /** The public number. */
  readonly userId: string;
}

export function contactView({ email, phone, language, publicId }: Person): Contact {
  return { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }), language, userId: publicId };
}
