import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { intradayTerms } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { isStockCountry } from '../../address/products.ts';
import { useSignedIn } from '../../session.ts';
import { useCall } from '../../use-call.ts';

/** As what a share is traded: owned from then on, or on leverage within the day. Says so where only the first is offered. */
export function ProductSwitch({
  detail,
  value,
  onChange,
}: {
  readonly detail: InstrumentDetail;
  readonly value: 'delivery' | 'intraday';
  readonly onChange: (value: 'delivery' | 'intraday') => void;
}) {
  const t = useTranslations('ticket');
  const signedIn = useSignedIn();
  const { id, country } = detail.quote;
  const asked = signedIn && isStockCountry(country);
  const terms = useCall(intradayTerms, { instrumentId: id }, { enabled: asked }).data;
  if (!asked || !terms) return undefined;
  if (terms.leverages.length === 0) return <Fine>{t('intradayNotHere')}</Fine>;
  return (
    <Segmented
      label={t('product')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'delivery', label: t('delivery') },
        { value: 'intraday', label: t('intradayUpTo', { times: String(terms.leverages.at(-1)) }) },
      ]}
    />
  );
}
