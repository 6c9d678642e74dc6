import type { TagTone } from '@tarazu/ui/show/tag.tsx';
import type { DepositStatus } from '@tarazu/wire/funding/deposit';

/** The colour of a state; its word always stands beside it. */
export const toneOf: Readonly<Record<DepositStatus, TagTone>> = {
  awaiting: 'brand',
  in_review: 'warn',
  credited: 'ok',
  expired: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
  returned: 'bad',
};
