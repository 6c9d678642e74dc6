import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { loginInfo } from '@tarazu/wire/user';
import { onSignedOut } from '../api.ts';
import { keepLoginFacts, keepUser } from '../session.ts';

/** Keeps what the app needs of the answer. Nobody, or an account that is switched off, is signed out. */
export function keepLoginInfo({ user, openAutoApply = 0, serviceSaleSmartly = '' }: ReplyOf<typeof loginInfo>): void {
  if (!user || user.status === 0) {
    onSignedOut();
    return;
  }
  keepUser(user);
  keepLoginFacts({ openAutoApply, serviceSaleSmartly });
}
