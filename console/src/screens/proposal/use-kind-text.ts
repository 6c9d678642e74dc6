import { restrictions } from '@tarazu/domain/customer/standing';
import { calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import { useTranslations } from 'use-intl';
import type { proposalWords } from '../../messages/en-US/proposal.ts';

type KindKey = keyof (typeof proposalWords)['proposalKinds'];
type SummaryKey = keyof (typeof proposalWords)['proposalSummary'];

/** `withdrawal.release` is kept in the words as `withdrawal_release`, since a dot there means something else. */
export function useKindText(): (kind: string) => string {
  const t = useTranslations('proposalKinds');
  return (kind) => {
    const key = kind.replaceAll(/[.-]/g, '_');
    return t.has(key as KindKey) ? t(key as KindKey) : kind;
  };
}

/** The names of what stands in a summary; a feature whose words are missing shows the name of the field. */
export function useSummaryText(): (field: string) => string {
  const t = useTranslations('proposalSummary');
  return (field) => (t.has(field as SummaryKey) ? t(field as SummaryKey) : field);
}

/** `no_trade` or `holiday` in words, where a summary says what is stopped or what a day becomes; all else as it is. */
export function useSummaryValue(): (field: string, value: string) => string {
  const restriction = useTranslations('customers.restrictions');
  const day = useTranslations('calendar.kinds');
  return (field, value) => {
    const stopped = field === 'what' ? restrictions.find((name) => name === value) : undefined;
    const becomes = field === 'becomes' ? calendarChangeKinds.find((name) => name === value) : undefined;
    return stopped ? restriction(stopped) : becomes ? day(becomes) : value;
  };
}
