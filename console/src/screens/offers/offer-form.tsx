import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/use-command.ts';
import { bpsText, inMinutes } from './terms.ts';
import { TermsForm } from './terms-form.tsx';
import { textsOf, useTextFields } from './text-fields.ts';

/** Terms of a new offer with a draw. Who gets shares is in nobody's hands from here on. */
export function OfferForm() {
  const t = useTranslations('offers.form');
  const said = useTranslations('placement');
  const propose = useCommand(proposeOffer);
  const texts = useTextFields();
  return (
    <TermsForm
      title={t('new')}
      text={t('newText')}
      needs="offer.edit"
      busy={propose.busy}
      fault={propose.fault}
      button={t('propose')}
      done={said('announced')}
      fields={[
        { name: 'share', label: said('share'), start: '', inputMode: 'text' },
        { name: 'discount', label: said('discount'), start: '5', inputMode: 'decimal' },
        { name: 'lots', label: said('lots'), start: '60' },
        { name: 'directLots', label: t('directLots'), start: '0' },
        { name: 'least', label: said('least'), start: '10000', inputMode: 'decimal' },
        { name: 'largest', label: said('largest'), start: '200000', inputMode: 'decimal' },
        { name: 'opensIn', label: said('opensIn'), start: '120' },
        { name: 'open', label: said('open'), start: '1440' },
        { name: 'draw', label: t('draw'), start: '60' },
        { name: 'credit', label: t('credit'), start: '120' },
        { name: 'pay', label: t('pay'), start: '0' },
        { name: 'lock', label: t('lock'), start: '0' },
        ...texts,
      ]}
      propose={async (values, reason) => {
        const answer = await propose.run({
          instrumentId: values.share.trim().toUpperCase(),
          discountBps: bpsText(values.discount),
          lots: values.lots,
          directLots: values.directLots,
          leastValue: values.least,
          mostValue: values.largest,
          opensAt: inMinutes(values.opensIn),
          openMinutes: values.open,
          drawAfterMinutes: values.draw,
          creditAfterMinutes: values.credit,
          payMinutes: values.pay,
          lockMinutes: values.lock,
          ...textsOf(values),
          reason,
        });
        return answer !== undefined;
      }}
    />
  );
}
