import type { Capability } from '@tarazu/domain/operator/capability';
import type { OperatorMe } from '@tarazu/wire/operator/session';
import { create } from 'zustand';

interface Session {
  readonly token: string | undefined;
  /** Undefined until the server has told; never kept in the browser. */
  readonly me: OperatorMe | undefined;
  /** When the session ends by the clock of this desk, ms. */
  readonly endsAtMs: number;
}

const TOKEN_KEY = 'operatorToken';

/** In this tab alone: what runs in another tab of the same address cannot read it, and it goes with the tab. */
export const useSession = create<Session>(() => ({
  token: sessionStorage.getItem(TOKEN_KEY) ?? undefined,
  me: undefined,
  endsAtMs: Number.POSITIVE_INFINITY,
}));

export function currentToken(): string | undefined {
  return useSession.getState().token;
}

/** The clocks of desks go wrong, so the time that is left is counted from the server's own. */
function endOf({ idleEndsAt, endsAt, at }: OperatorMe): number {
  return Date.now() + Math.min(Date.parse(idleEndsAt), Date.parse(endsAt)) - Date.parse(at);
}

export function openSession(token: string, me: OperatorMe): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, me, endsAtMs: endOf(me) });
}

export function keepMe(me: OperatorMe): void {
  useSession.setState({ me, endsAtMs: endOf(me) });
}

export function clearSession(): void {
  sessionStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: undefined, me: undefined, endsAtMs: Number.POSITIVE_INFINITY });
}

/** Whether the person at the keyboard may do this. What the screen hides the server refuses as well. */
export function useMay(capability: Capability): boolean {
  return useSession((session) => session.me?.capabilities.includes(capability) ?? false);
}
