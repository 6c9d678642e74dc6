import type { TagTone } from '@tarazu/ui/show/tag.tsx';
import type { WithdrawalStatus } from '@tarazu/wire/funding/withdrawal';

/** The colour of a state; its word always stands beside it. */
export const toneOf: Readonly<Record<WithdrawalStatus, TagTone>> = {
  requested: 'brand',
  checked: 'brand',
  released: 'brand',
  instructed: 'brand',
  sent: 'brand',
  paid: 'ok',
  failed: 'bad',
  refused: 'bad',
  cancelled: 'neutral',
};
