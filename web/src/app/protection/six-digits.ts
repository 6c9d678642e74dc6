import type { CallRefused } from '@tarazu/ui/command/faults';
import { userInfo } from '@tarazu/wire/user';
import { useState } from 'react';
import { useCall } from '../use-call.ts';

export const DIGITS = 6;

export interface SixDigits {
  readonly value: string;
  readonly set: (next: string) => void;
  /** False while trading is unlocked for this session; money never leaves without them. */
  readonly needed: boolean;
  /** They may be given once for the next orders, too. */
  readonly unlocks: boolean;
  /** None were ever chosen. */
  readonly missing: boolean;
  /** Nothing is left to type. */
  readonly ready: boolean;
  /** The refusal is about the digits that were sent: it stands beside them, and other ones may be typed. */
  readonly wrong: boolean;
}

/** The digits that a command is confirmed with. `refusal` is what the command was last refused for. */
export function useSixDigits(which: 'transaction' | 'withdrawal', refusal: CallRefused | undefined): SixDigits {
  const { data: user } = useCall(userInfo, {});
  const [value, set] = useState('');
  const [openedAtMs] = useState(Date.now);
  const unlockedUntil = which === 'transaction' ? (user?.tradingUnlockedUntil ?? undefined) : undefined;
  const unset = which === 'transaction' ? user?.transactionPasswordSet : user?.withdrawalPasswordSet;
  const missing = unset === false;
  const wrong = !missing && (refusal?.refusal?.startsWith(`${which}_password_`) ?? false);
  const needed = wrong || unlockedUntil === undefined || Date.parse(unlockedUntil) <= openedAtMs;
  const unlocks = which === 'transaction';
  return { value, set, needed, unlocks, missing, wrong, ready: !missing && (!needed || value.length === DIGITS) };
}
