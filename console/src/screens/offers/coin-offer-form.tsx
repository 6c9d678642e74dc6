import { listComingCoins, proposeCoinOffer } from '@tarazu/wire/market-features/coin-offer-desk';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import { bpsText, inMinutes } from './terms.ts';
import { TermsForm } from './terms-form.tsx';

const NAMED = 5;

/** Terms of a new offer of coins: which coin, how many, when, and how they become free. */
export function CoinOfferForm() {
  const t = useTranslations('coinOffer');
  const propose = useCommand(proposeCoinOffer);
  const left = useCall(listComingCoins, {}).data;
  const names = (left?.items ?? []).slice(0, NAMED).map(({ instrumentId }) => instrumentId);
  const total = String(left?.total ?? 0);
  return (
    <TermsForm
      title={t('new')}
      text={left ? `${t('newText')} ${t('left', { total, names: names.join(', ') })}` : t('newText')}
      needs="offer.edit"
      busy={propose.busy}
      fault={propose.fault}
      button={t('announce')}
      done={t('announced')}
      fields={[
        { name: 'coin', label: t('coin'), start: '', inputMode: 'text' },
        { name: 'lots', label: t('lots'), start: '4000' },
        { name: 'opensIn', label: t('opensIn'), start: '120' },
        { name: 'open', label: t('open'), start: '2160' },
        { name: 'draw', label: t('draw'), start: '1440' },
        { name: 'list', label: t('list'), start: '1440' },
        { name: 'pay', label: t('pay'), start: '0' },
        { name: 'free', label: t('free'), start: '25', inputMode: 'decimal' },
        { name: 'parts', label: t('parts'), start: '3' },
        { name: 'every', label: t('every'), start: '43200' },
      ]}
      propose={async (values, reason) => {
        const answer = await propose.run({
          instrumentId: values.coin.trim().toUpperCase(),
          lots: values.lots,
          opensAt: inMinutes(values.opensIn),
          openMinutes: values.open,
          drawMinutes: values.draw,
          listMinutes: values.list,
          payMinutes: values.pay,
          freeAtListingBps: bpsText(values.free),
          parts: values.parts,
          partMinutes: values.every,
          reason,
        });
        return answer !== undefined;
      }}
    />
  );
}
