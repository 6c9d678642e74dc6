import type { AccountId } from '@tarazu/domain/posting';
import type { WithdrawalParts } from './parts.ts';
import { instantText } from './views.ts';

/** What stands against any withdrawal of this person now, as their screens say it. */
export async function openDoor(
  { rails, verified, user }: Pick<WithdrawalParts, 'rails' | 'verified' | 'user'>,
  owner: AccountId,
) {
  const [pause, person, hold] = await Promise.all([
    rails.pause('withdrawal'),
    verified(owner),
    user.credentialHold(owner),
  ]);
  return {
    pause: pause ? { reason: pause.reason, until: instantText(pause.untilMs) } : null,
    verified: person !== undefined,
    hold: hold ? { reason: hold.reason, until: instantText(hold.untilMs) } : null,
  };
}
