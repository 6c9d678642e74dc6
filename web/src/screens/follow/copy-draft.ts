import type { Asked } from '@tarazu/ui/command/intentions';
import type { startCopy } from '@tarazu/wire/follow/copy';
import type { TeacherView } from '@tarazu/wire/follow/teacher';
import { typedDecimal } from '../../app/order/typed-number.ts';

/** What is being written; figures are text as typed. */
export interface CopyDraft {
  readonly amount: string;
  readonly mode: 'proportional' | 'fixed';
  readonly fixedAmount: string;
  readonly keep: string;
  /** Empty: none. */
  readonly dailyStop: string;
  /** Per cent; empty: no guard. */
  readonly slippage: string;
  readonly opensNow: boolean;
}

type Terms = Omit<Asked<typeof startCopy>, 'agree' | 'transactionPassword'>;

/** The terms of a draft; undefined while a figure is missing. */
export function termsOf(
  { teacherId, feePercent }: Pick<TeacherView, 'teacherId' | 'feePercent'>,
  draft: CopyDraft,
): Terms | undefined {
  const { mode, keep, dailyStop, opensNow } = draft;
  const amount = typedDecimal(draft.amount);
  const fixed = mode === 'fixed' ? typedDecimal(draft.fixedAmount) : undefined;
  if (amount === undefined || !/^\d{1,2}$/.test(keep) || !/^\d{0,2}$/.test(dailyStop)) return undefined;
  if (mode === 'fixed' && fixed === undefined) return undefined;
  const slippage = draft.slippage === '' ? undefined : typedDecimal(draft.slippage);
  if (draft.slippage !== '' && slippage === undefined) return undefined;
  return {
    ...{ teacherId, amount, mode, keep, opensNow },
    ...(fixed === undefined ? {} : { fixedAmount: fixed }),
    ...(dailyStop === '' ? {} : { dailyStop }),
    ...(slippage === undefined ? {} : { slippage }),
    // As it was shown, so that nobody begins at another.
    ...(feePercent === 0 ? {} : { feePercent }),
  };
}
