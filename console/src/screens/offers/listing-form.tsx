import { listComingCompanies, proposeListing } from '@tarazu/wire/market-features/listing-desk';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import { bpsText, dayAfter } from './terms.ts';
import { TermsForm } from './terms-form.tsx';
import { textsOf, useTextFields } from './text-fields.ts';

const NAMED = 5;
const PARTS_OF_PERCENT = 10;

/** Per cent as typed, in parts of a thousand. */
const partText = (percent: string) => String(Math.round(Number(percent) * PARTS_OF_PERCENT));

/** Terms of a company that comes to the market: how far below its worth, which parts, on which days of its exchange. No price is typed. */
export function ListingForm() {
  const t = useTranslations('listing');
  const said = useTranslations('offers.form');
  const propose = useCommand(proposeListing);
  const texts = useTextFields();
  const left = useCall(listComingCompanies, {}).data;
  const names = (left?.items ?? []).slice(0, NAMED).map(({ instrumentId }) => instrumentId);
  const total = String(left?.total ?? 0);
  return (
    <TermsForm
      title={t('new')}
      text={left ? `${t('newText')} ${t('left', { total, names: names.join(', ') })}` : t('newText')}
      needs="offer.edit"
      busy={propose.busy}
      fault={propose.fault}
      button={t('propose')}
      done={t('proposed')}
      fields={[
        { name: 'company', label: t('company'), start: '', inputMode: 'text' },
        { name: 'below', label: t('below'), start: '4', inputMode: 'decimal' },
        { name: 'band', label: t('band'), start: '5', inputMode: 'decimal' },
        { name: 'lots', label: t('lots'), start: '2000' },
        { name: 'retail', label: t('retail'), start: '70', inputMode: 'decimal' },
        { name: 'smallHni', label: t('smallHni'), start: '10', inputMode: 'decimal' },
        { name: 'directLots', label: said('directLots'), start: '0' },
        { name: 'least', label: t('least'), start: '10000', inputMode: 'decimal' },
        { name: 'retailMost', label: t('retailMost'), start: '200000', inputMode: 'decimal' },
        { name: 'opensOn', label: t('opensOn'), start: dayAfter(1), inputMode: 'day' },
        { name: 'bidDays', label: t('bidDays'), start: '3' },
        { name: 'draw', label: t('draw'), start: '1' },
        { name: 'list', label: t('list'), start: '3' },
        { name: 'pay', label: t('pay'), start: '0' },
        { name: 'lock', label: t('lock'), start: '0' },
        ...texts,
      ]}
      propose={async (values, reason) => {
        const answer = await propose.run({
          instrumentId: values.company.trim().toUpperCase(),
          belowBps: bpsText(values.below),
          bandBps: bpsText(values.band),
          lots: values.lots,
          retailPart: partText(values.retail),
          smallHniPart: partText(values.smallHni),
          directLots: values.directLots,
          leastValue: values.least,
          retailMost: values.retailMost,
          opensOn: values.opensOn,
          bidDays: values.bidDays,
          drawAfterDays: values.draw,
          listAfterDays: values.list,
          payDays: values.pay,
          lockDays: values.lock,
          ...textsOf(values),
          reason,
        });
        return answer !== undefined;
      }}
    />
  );
}
