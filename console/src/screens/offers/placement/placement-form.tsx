import { proposePlacement } from '@tarazu/wire/market-features/placement';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/use-command.ts';
import { bpsText, inMinutes } from '../terms.ts';
import { TermsForm } from '../terms-form.tsx';

/** Terms of a new placement: what is placed, when, and in what sizes. The price follows from the last close. */
export function PlacementForm() {
  const t = useTranslations('placement');
  const propose = useCommand(proposePlacement);
  return (
    <TermsForm
      title={t('new')}
      text={t('newText')}
      needs="placement.edit"
      busy={propose.busy}
      fault={propose.fault}
      button={t('announce')}
      done={t('announced')}
      fields={[
        { name: 'share', label: t('share'), start: '', inputMode: 'text' },
        { name: 'discount', label: t('discount'), start: '4', inputMode: 'decimal' },
        { name: 'lots', label: t('lots'), start: '20' },
        { name: 'least', label: t('least'), start: '50000', inputMode: 'decimal' },
        { name: 'largest', label: t('largest'), start: '500000', inputMode: 'decimal' },
        { name: 'opensIn', label: t('opensIn'), start: '120' },
        { name: 'open', label: t('open'), start: '1440' },
        { name: 'decide', label: t('decide'), start: '1440' },
        { name: 'pay', label: t('pay'), start: '1440' },
        { name: 'credit', label: t('credit'), start: '60' },
        { name: 'lock', label: t('lock'), start: '10080' },
      ]}
      propose={async (values, reason) => {
        const answer = await propose.run({
          instrumentId: values.share.trim().toUpperCase(),
          discountBps: bpsText(values.discount),
          lots: values.lots,
          leastValue: values.least,
          mostValue: values.largest,
          opensAt: inMinutes(values.opensIn),
          openMinutes: values.open,
          decideMinutes: values.decide,
          payMinutes: values.pay,
          creditMinutes: values.credit,
          lockMinutes: values.lock,
          reason,
        });
        return answer !== undefined;
      }}
    />
  );
}
