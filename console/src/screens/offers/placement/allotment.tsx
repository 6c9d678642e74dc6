import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { type listPlacementApplicants, proposeAllotment } from '@tarazu/wire/market-features/placement';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../../app/ask/reason-form.tsx';
import { CustomerLink } from '../../../app/customer-link.tsx';
import { DataTable } from '../../../app/table/data-table.tsx';
import { Pager } from '../../../app/table/pager.tsx';
import { useCommand } from '../../../app/use-command.ts';
import css from '../offers.module.css';

type Applicants = ReplyOf<typeof listPlacementApplicants>;
type Applicant = Applicants['items'][number];

interface AllotmentProps extends Applicants {
  readonly offer: OfferView;
  /** Where the page of the applicants stands in the address. */
  readonly pages: string;
  readonly onProposed: () => void;
}

interface Wish {
  readonly shares: string;
  readonly reason: string;
}

const nothing: Wish = { shares: '', reason: '' };
const REASON_MIN = 3;

/** Who has applied, what each was given, and before that: who is to get how much, and why. */
export function Allotment({ offer, items, total, pages, peopleMost, proposed, onProposed }: AllotmentProps) {
  const t = useTranslations('placement');
  const format = useFormat();
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({});
  const isOpen = offer.state === 'closed' && !proposed;
  const wishOf = ({ applicationId }: Applicant) => wishes[applicationId] ?? nothing;
  const write = (one: Applicant, change: Partial<Wish>) =>
    setWishes({ ...wishes, [one.applicationId]: { ...wishOf(one), ...change } });
  const nameOf = ({ name, customerId }: Applicant) => name ?? customerId;
  const count = (value: number) => format.quantity(String(value));
  return (
    <>
      <DataTable
        label={t('applicants')}
        rows={items}
        keyOf={({ applicationId }) => applicationId}
        empty={t('none')}
        columns={[
          {
            name: 'name',
            title: t('name'),
            cell: ({ name, customerId }) => <CustomerLink customerId={customerId} name={name} />,
          },
          {
            name: 'declares',
            title: t('declares'),
            cell: ({ declares }) => (isDeclaration(declares) ? t(`declarations.${declares}`) : ''),
          },
          { name: 'asked', title: t('asked'), align: 'end', cell: ({ shares }) => count(shares) },
          {
            name: 'gets',
            title: t('gets'),
            align: 'end',
            cell: (one) =>
              one.allotted === null && isOpen ? (
                <Field
                  label={t('getsOf', { name: nameOf(one) })}
                  inputMode="numeric"
                  value={wishOf(one).shares}
                  onChange={(shares) => write(one, { shares })}
                  maxLength={9}
                  autoComplete="off"
                />
              ) : one.allotted === null ? (
                ''
              ) : (
                count(one.allotted)
              ),
          },
          ...(isOpen
            ? [
                {
                  name: 'why',
                  title: t('why'),
                  cell: (one: Applicant) => (
                    <Field
                      label={t('whyOf', { name: nameOf(one) })}
                      value={wishOf(one).reason}
                      onChange={(reason) => write(one, { reason })}
                      maxLength={200}
                      autoComplete="off"
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Pager total={total} name={pages} />
      {proposed ? <Note tone="lock">{t('waits')}</Note> : undefined}
      {isOpen && total > 0 ? (
        <Propose offer={offer} wishes={wishes} peopleMost={peopleMost} onProposed={onProposed} />
      ) : undefined}
    </>
  );
}

interface ProposeProps extends Pick<AllotmentProps, 'offer' | 'peopleMost' | 'onProposed'> {
  readonly wishes: Readonly<Record<string, Wish>>;
}

function Propose({ offer, wishes, peopleMost, onProposed }: ProposeProps) {
  const t = useTranslations('placement');
  const format = useFormat();
  const propose = useCommand(proposeAllotment);
  // What was written stays while one goes from page to page.
  const placed = Object.entries(wishes).flatMap(([applicationId, { shares, reason }]) => {
    return /^[1-9]\d*$/.test(shares) && reason.trim().length >= REASON_MIN
      ? [{ applicationId, shares: Number(shares), reason: reason.trim() }]
      : [];
  });
  const given = placed.reduce((sum, { shares }) => sum + shares, 0);
  const count = (value: number) => format.quantity(String(value));
  return (
    <ReasonForm
      needs="placement.edit"
      busy={propose.busy}
      fault={propose.fault}
      missing={placed.length === 0 ? [t('missing')] : []}
      choices={[{ name: 'propose', text: t('propose') }]}
      onChoose={(_choice, reason) =>
        void propose
          .run({
            offerId: offer.offerId,
            placed: placed
              .map(({ applicationId, shares, reason: why }) => `${applicationId} ${shares} ${why}`)
              .join('\n'),
            reason,
          })
          .then((answer) => {
            if (!answer) return;
            showToast({ text: t('proposed'), tone: 'ok' });
            onProposed();
          })
      }
    >
      <p className={css.quiet}>{t('sum', { given: count(given), all: count(offer.shares), people: placed.length })}</p>
      {peopleMost === null ? undefined : <p className={css.quiet}>{t('most', { max: String(peopleMost) })}</p>}
    </ReasonForm>
  );
}

function isDeclaration(name: string | null): name is NonNullable<OfferView['declares']> {
  return name !== null;
}
