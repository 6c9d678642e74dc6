import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { listNamed, proposeNaming } from '@tarazu/wire/market-features/offer-direct';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../app/customer-link.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './offers.module.css';

const nothing = { customerId: '', shares: '', why: '' };
const WHY_MIN = 3;

/** The part of an offer beside its draw: who is named for it and why, and, until the close, the form that names one more. */
export function Direct({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offers.direct');
  const format = useFormat();
  const mayRead = useMay('placement.read');
  const { direct, state, offerId } = offer;
  if (!direct) return undefined;
  const count = (value: number) => format.quantity(String(value));
  return (
    <>
      <h3>{t('title')}</h3>
      <p className={css.quiet}>
        {t('text', { shares: count(direct.shares), named: count(direct.named), people: count(direct.people) })}
      </p>
      {mayRead ? <Names offer={offer} /> : undefined}
      {state === 'coming' || state === 'open' ? <NameForm offerId={offerId} /> : undefined}
    </>
  );
}

function Names({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offers.direct');
  const said = useTranslations('offers.direct.states');
  const format = useFormat();
  const { data, error, refetch } = useCall(listNamed, { offerId: offer.offerId });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const count = (value: number) => format.quantity(String(value));
  return (
    <DataTable
      label={t('title')}
      rows={data?.items}
      keyOf={({ customerId }) => customerId}
      empty={t('none')}
      columns={[
        {
          name: 'name',
          title: t('name'),
          cell: ({ customerId, name }) => <CustomerLink customerId={customerId} name={name} />,
        },
        { name: 'shares', title: t('shares'), align: 'end', cell: ({ shares }) => count(shares) },
        { name: 'why', title: t('why'), cell: ({ why }) => why },
        { name: 'state', title: t('state'), cell: ({ state }) => said(state ?? 'none') },
        { name: 'allotted', title: t('allotted'), align: 'end', cell: ({ allotted }) => count(allotted) },
      ]}
    />
  );
}

function NameForm({ offerId }: { readonly offerId: string }) {
  const t = useTranslations('offers.direct');
  const propose = useCommand(proposeNaming);
  const [wish, setWish] = useState(nothing);
  const missing = [
    ...(wish.customerId.trim() === '' ? [t('customer')] : []),
    ...(/^[1-9]\d{0,8}$/.test(wish.shares) ? [] : [t('shares')]),
    ...(wish.why.trim().length >= WHY_MIN ? [] : [t('whyTold')]),
  ];
  return (
    <ReasonForm
      needs="offer.edit"
      busy={propose.busy}
      fault={propose.fault}
      missing={missing}
      choices={[{ name: 'propose', text: t('propose') }]}
      onChoose={(_choice, reason) =>
        void propose
          .run({ offerId, customerId: wish.customerId.trim(), shares: wish.shares, why: wish.why.trim(), reason })
          .then((answer) => {
            if (!answer) return;
            setWish(nothing);
            showToast({ text: t('proposed'), tone: 'ok' });
          })
      }
    >
      <div className={css.fields}>
        <Field
          label={t('customer')}
          value={wish.customerId}
          onChange={(customerId) => setWish({ ...wish, customerId })}
          maxLength={24}
          autoComplete="off"
        />
        <Field
          label={t('shares')}
          inputMode="numeric"
          value={wish.shares}
          onChange={(shares) => setWish({ ...wish, shares })}
          maxLength={9}
          autoComplete="off"
        />
        <Field
          label={t('whyTold')}
          value={wish.why}
          onChange={(why) => setWish({ ...wish, why })}
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </ReasonForm>
  );
}
