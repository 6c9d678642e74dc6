import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import {
  type ApplicationPreview,
  applyForOffer,
  changeApplication,
  listApplications,
  listOffers,
  type OfferApplicationView,
  type OfferView,
  offerInfo,
  previewApplication,
} from '@tarazu/wire/market-features/offer';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Gone } from './gone.tsx';
import css from './offer.module.css';
import { OfferHead } from './offer-card.tsx';
import { OfferWords } from './offer-words.tsx';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));

/** Asks for shares on offer, or for more or fewer of them. */
export function ApplyPage() {
  return (
    <OfferWords>
      <Apply />
    </OfferWords>
  );
}

function Apply() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/stockIPO/ipoOrder' });
  const info = useCall(offerInfo, { id }, { enabled: id !== '' });
  const mine = useCall(listApplications, { pageSize: 50 });
  const error = info.error ?? mine.error;
  if (info.data && mine.data) {
    const before = mine.data.items.find((one) => one.offer.offerId === id && one.state === 'applied');
    return <Write offer={info.data.offer} before={before} />;
  }
  return (
    <Page route="/pages/stockIPO/ipoOrder" nav={<NavBar title={t('applyTitle')} onBack={leave} />}>
      {id === '' ? <Gone /> : undefined}
      {id === '' ? undefined : error ? (
        <CallFailed error={error} onRetry={() => void Promise.all([info.refetch(), mine.refetch()])} />
      ) : (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      )}
    </Page>
  );
}

interface WriteProps {
  readonly offer: OfferView;
  readonly before: OfferApplicationView | undefined;
}

function Write({ offer, before }: WriteProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const leave = useLeave();
  const offline = useOffline();
  const [text, setText] = useState(String(before?.lots ?? 1));
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const stillNeeded = useStillNeeded();
  const { offerId, lot, lotsMax } = offer;
  const lots = /^[1-9]\d{0,6}$/.test(text) && Number(text) <= lotsMax ? Number(text) : undefined;
  const rested = useRested(lots);
  const asked = { offerId, lots: String(rested ?? 1) };
  const preview = useCall(previewApplication, asked, { enabled: rested !== undefined, keepPrevious: true });
  const shown = lots === undefined ? undefined : preview.data;
  const missing = before !== undefined || agreed ? [] : [t('agreement')];
  const step = (by: -1 | 1) => setText(String(Math.min(lotsMax, Math.max(1, (lots ?? 1) + by))));
  const says = before ? t('changeTo', { count: lots ?? 0 }) : t('applyFor', { count: lots ?? 0 });
  const ready = lots !== undefined && missing.length === 0 && shown !== undefined && shown.refusal === null;
  return (
    <Page
      route="/pages/stockIPO/ipoOrder"
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
          label={t('lots', { lot: format.quantity(String(lot)) })}
          aside={t('lotsMax', { max: String(lotsMax) })}
          value={text}
          unit={t('lotsUnit', { count: format.quantity(String((lots ?? 0) * lot)) })}
          onChange={setText}
          onStep={step}
          error={lots === undefined ? t('lotsWrong', { max: String(lotsMax) }) : undefined}
        />
      </Card>
      {shown ? <Costs offer={offer} lots={lots ?? 1} preview={shown} /> : undefined}
      {shown?.refusal ? <Refusal preview={shown} /> : undefined}
      {before === undefined ? (
        <Card>
          <div className={css.stack}>
            <Note tone="warn">{t('risk1')}</Note>
            <Note tone="warn">{t('risk2')}</Note>
            <Checkbox checked={agreed} onChange={setAgreed}>
              {t('read')}
            </Checkbox>
          </div>
        </Card>
      ) : undefined}
      {confirming && lots !== undefined && shown ? (
        <Suspense>
          <Confirm offer={offer} before={before} lots={lots} preview={shown} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

function Refusal({ preview }: { readonly preview: ApplicationPreview }) {
  const t = useTranslations('offer');
  const { refusal } = preview;
  if (!refusal) return undefined;
  return (
    <Note tone="warn">
      <p>{refusal.msg}</p>
      {refusal.name === 'offer_needs_identity' ? (
        <Link to="/pages/user/kyc" className={buttonClass('soft', 'small')}>
          {t('needsIdentity')}
        </Link>
      ) : undefined}
    </Note>
  );
}

interface CostsProps {
  readonly offer: OfferView;
  readonly lots: number;
  readonly preview: ApplicationPreview;
}

function Costs({ offer, lots, preview }: CostsProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { currency, cap, lot, closesAt } = offer;
  const { held, availableAfter, chance } = preview;
  const money = (amount: string) => format.money(amount, currency);
  const sure = chance.applications <= chance.lots;
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Receipt
            lines={[
              {
                label: `${format.quantity(String(lots * lot))} × ${format.price(cap, currency)}`,
                value: money(held),
              },
              { label: t('fee'), value: t('noFee') },
            ]}
            total={{ label: t('setAside'), value: money(held) }}
            after={[{ label: t('availableAfter'), value: money(availableAfter) }]}
          />
        </div>
      </Card>
      <Card title={sure ? t('chanceAll') : t('chance', { lots: String(chance.lots), of: String(chance.applications) })}>
        <p className={css.quiet}>{sure ? t('chanceAllText') : t('chanceText')}</p>
      </Card>
      <Fine>{t('ifNot', { amount: money(held), at: format.instant(closesAt) })}</Fine>
    </>
  );
}

interface ConfirmProps extends CostsProps {
  readonly before: OfferApplicationView | undefined;
  readonly onClose: () => void;
}

function Confirm({ offer, before, lots, preview: now, onClose }: ConfirmProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const navigate = useNavigate();
  // What is agreed to is what was seen when the sheet was opened.
  const [preview] = useState(now);
  const apply = useCommand(applyForOffer);
  const change = useCommand(changeApplication);
  const command = before ? change : apply;
  const { offerId } = offer;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const asked = { offerId, lots: String(lots), ...digits };
    const reply = await (before ? change.run(asked) : apply.run({ ...asked, agree: true }));
    if (!reply) return;
    refreshCalls(listApplications, listOffers, offerInfo, previewApplication, showAssets, userInfo);
    showToast({
      text: before ? t('changed') : t('applied', { at: format.instant(offer.drawsAt) }),
      tone: 'ok',
    });
    await navigate({ to: '/pages/stockIPO/ipoDetail', search: { id: offerId }, replace: true });
  };
  return (
    <PaySheet
      title={t('confirm')}
      confirm={before ? t('changeTo', { count: lots }) : t('applyFor', { count: lots })}
      command={command}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Costs offer={offer} lots={lots} preview={preview} />
    </PaySheet>
  );
}
