import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import {
  changeApplication,
  listApplications,
  type OfferApplicationView,
  type OfferView,
  offerInfo,
  previewApplication,
} from '@tarazu/wire/market-features/offer';
import { applyForPlacement, listPlacementApplications, listPlacements } from '@tarazu/wire/market-features/placement';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Refusal } from '../apply/apply.tsx';
import { NoOffer, useOffer } from '../frame/use-offer.tsx';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';
import { RiskNotes } from './detail.tsx';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

/** Asks for shares of a placement, saying that one may buy them, or for more or fewer. */
export function PlacementOrderPage() {
  return (
    <OfferWords>
      <Order />
    </OfferWords>
  );
}

function Order() {
  const t = useTranslations('placement');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stockOffline/order' });
  const found = useOffer(id);
  const { offer, own, ownKnown } = found;
  if (offer && ownKnown) return <Write offer={offer} before={own?.state === 'applied' ? own : undefined} />;
  return (
    <Page route="/pages/stockOffline/order" nav={<NavBar title={t('applyTitle')} onBack={leave} />}>
      <NoOffer of={found} />
    </Page>
  );
}

interface WriteProps {
  readonly offer: OfferView;
  readonly before: OfferApplicationView | undefined;
}

function Write({ offer, before }: WriteProps) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const format = useFormat();
  const leave = useLeave();
  const offline = useOffline();
  const [text, setText] = useState(String(before?.lots ?? 1));
  const [declared, setDeclared] = useState(before !== undefined);
  const [agreed, setAgreed] = useState(before !== undefined);
  const [confirming, setConfirming] = useState(false);
  const stillNeeded = useStillNeeded();
  const { offerId, lot, lotsMax, declares } = offer;
  const lots = /^[1-9]\d{0,6}$/.test(text) && Number(text) <= lotsMax ? Number(text) : undefined;
  const rested = useRested(lots);
  const asked = { offerId, lots: String(rested ?? 1), ...(declares === null ? {} : { declares }) };
  const preview = useCall(previewApplication, asked, { enabled: rested !== undefined, keepPrevious: true });
  const shown = lots === undefined ? undefined : preview.data;
  const missing = [...(declared ? [] : [t('declaration')]), ...(agreed ? [] : [words('agreement')])];
  const step = (by: -1 | 1) => setText(String(Math.min(lotsMax, Math.max(1, (lots ?? 1) + by))));
  const ready = lots !== undefined && missing.length === 0 && shown !== undefined && shown.refusal === null;
  const says = words(before ? 'changeTo' : 'applyFor', { count: lots ?? 0 });
  return (
    <Page
      route="/pages/stockOffline/order"
      nav={<NavBar title={t('applyTitle')} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <Button disabled={offline || !ready} onClick={() => setConfirming(true)}>
            {says}
          </Button>
        </ActionBar>
      }
    >
      <Card>
        <OfferHead offer={offer} />
        <Stepper
          label={words('lots', { lot: format.quantity(String(lot)) })}
          aside={words('lotsMax', { max: String(lotsMax) })}
          value={text}
          unit={words('lotsUnit', { count: format.quantity(String((lots ?? 0) * lot)) })}
          onChange={setText}
          onStep={step}
          error={lots === undefined ? words('lotsWrong', { least: '1', max: String(lotsMax) }) : undefined}
        />
      </Card>
      {shown ? <Costs offer={offer} lots={lots ?? 1} cost={shown.bids[0]?.cost ?? '0'} /> : undefined}
      {shown?.refusal ? <Refusal preview={shown} /> : undefined}
      {before === undefined ? (
        <Card title={t('risks')}>
          <div className={css.stack}>
            <RiskNotes offer={offer} />
            {declares === null ? undefined : (
              <Checkbox checked={declared} onChange={setDeclared}>
                {t(`declare.${declares}`)}
              </Checkbox>
            )}
            <Checkbox checked={agreed} onChange={setAgreed}>
              {words('read')}
            </Checkbox>
          </div>
        </Card>
      ) : undefined}
      {confirming && lots !== undefined && shown ? (
        <Suspense>
          <Confirm
            offer={offer}
            before={before}
            lots={lots}
            cost={shown.bids[0]?.cost ?? '0'}
            says={says}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

interface CostsProps {
  readonly offer: OfferView;
  readonly lots: number;
  readonly cost: string;
}

function Costs({ offer, lots, cost }: CostsProps) {
  const t = useTranslations('placement');
  const format = useFormat();
  const { currency, cap, lot, paysBy } = offer;
  const amount = format.money(cost, currency);
  return (
    <>
      <Card>
        <Receipt
          lines={[
            { label: `${format.quantity(String(lots * lot))} × ${format.price(cap, currency)}`, value: amount },
            { label: t('fee'), value: t('noFee') },
          ]}
          total={{ label: t('cost'), value: amount }}
          after={[{ label: t('now'), value: t('nothing') }]}
        />
      </Card>
      {paysBy === null ? undefined : <Fine>{t('later', { at: format.instant(paysBy) })}</Fine>}
    </>
  );
}

interface ConfirmProps extends CostsProps {
  readonly before: OfferApplicationView | undefined;
  readonly says: string;
  readonly onClose: () => void;
}

function Confirm({ offer, before, lots, cost, says, onClose }: ConfirmProps) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const format = useFormat();
  const navigate = useNavigate();
  // What is agreed to is what was seen when the sheet was opened.
  const [seen] = useState(cost);
  const apply = useCommand(applyForPlacement);
  const change = useCommand(changeApplication);
  const { offerId, declares } = offer;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const asked = { offerId, lots: String(lots), ...(declares === null ? {} : { declares }), ...digits };
    const reply = await (before ? change.run(asked) : apply.run({ ...asked, agree: true }));
    if (!reply) return;
    refreshCalls(listPlacementApplications, listApplications, listPlacements, offerInfo, previewApplication);
    showToast({
      text: before ? words('changed') : t('applied', { at: format.instant(offer.drawsAt) }),
      tone: 'ok',
    });
    await navigate({ to: '/pages/stockOffline/detail', search: { id: offerId }, replace: true });
  };
  return (
    <PaySheet
      title={t('confirm')}
      confirm={says}
      command={before ? change : apply}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Costs offer={offer} lots={lots} cost={seen} />
    </PaySheet>
  );
}
