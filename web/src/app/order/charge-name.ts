import { useTranslations } from 'use-intl';

const named = [
  'brokerage',
  'trading',
  'exchange',
  'clearing',
  'regulator',
  'stt',
  'stamp',
  'gst',
  'sec',
  'taf',
  'withholding',
] as const;

/** The name of a charge in the reader's language; a charge we have no word for keeps its own. */
export function useChargeName(): (name: string) => string {
  const t = useTranslations('charge');
  return (name) => {
    const known = named.find((each) => each === name);
    return known === undefined ? name : t(known);
  };
}
