import { create } from 'zustand';

/** What may be kept of a person in the browser: enough to open the app, nothing that identifies them fully. */
export interface SessionUser {
  readonly id: string;
  readonly account: string;
  readonly status: 0 | 1;
  readonly idStatus: 'none' | 'pending' | 'succ' | 'fail';
}

interface Session {
  readonly token: string | undefined;
  readonly user: SessionUser | undefined;
}

const TOKEN_KEY = 'userToken';
const USER_KEY = 'userInfo';
const LOGIN_KEY = 'loginInfo';
/** Everything that belongs to the person and goes when they sign out. */
const personalKeys = [
  TOKEN_KEY,
  USER_KEY,
  LOGIN_KEY,
  'searchHistoryData',
  'systemNotice',
  'supportQueue',
  'supportConsent',
  'noticeData',
  'newsData',
  'rechargeRecordData',
  'withdrawRecordData',
  'countryList',
  'lastAnswers',
  'inviteCode',
];

function storedUser(): SessionUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as SessionUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const useSession = create<Session>(() => ({
  token: localStorage.getItem(TOKEN_KEY) ?? undefined,
  user: storedUser(),
}));

export function currentToken(): string | undefined {
  return useSession.getState().token;
}

export function useSignedIn(): boolean {
  return useSession((session) => session.token !== undefined);
}

export function openSession(token: string, user: SessionUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  useSession.setState({ token, user });
}

/** The person as the server has just told; what else it told is dropped. */
export function keepUser({ id, account, status, idStatus }: SessionUser): void {
  const user = { id, account, status, idStatus };
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  useSession.setState({ user });
}

interface LoginFacts {
  readonly openAutoApply: 0 | 1;
  readonly serviceSaleSmartly: string;
}

export function keepLoginFacts(facts: LoginFacts): void {
  localStorage.setItem(LOGIN_KEY, JSON.stringify(facts));
}

let unsent: string | undefined;

/** An order is being written: `address` opens it as it is so far. Answers how it is forgotten, once it is sent or given up. */
export function keepUnsentOrder(address: string): () => void {
  unsent = address;
  return () => {
    if (unsent === address) unsent = undefined;
  };
}

/** Where the order is that was being written just now; undefined when none was. */
export function unsentOrder(): string | undefined {
  return unsent;
}

export function clearSession(): void {
  for (const key of personalKeys) localStorage.removeItem(key);
  useSession.setState({ token: undefined, user: undefined });
}

// Signed out in another window: the same here.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY) useSession.setState({ token: event.newValue ?? undefined, user: storedUser() });
});
