import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import {
  changeApplication,
  type OfferApplicationView,
  type OfferView,
  previewApplication,
} from '@tarazu/wire/market-features/offer';
import { ownNaming } from '@tarazu/wire/market-features/offer-direct';
import type { ApplicationPreview, CompanyView } from '@tarazu/wire/market-features/offer-parts';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { KindWords } from '../../../app/offer/kind-words.tsx';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { GuideMark } from '../../../app/practice/guide/guide-mark.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { OwnRisk } from '../facts/company-card.tsx';
import { offerCalls } from '../frame/offer-calls.ts';
import { NoOffer, useOffer } from '../frame/use-offer.tsx';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';
import { WishFields } from './bid-fields.tsx';
import { Costs } from './costs.tsx';
import { askedWith, besideDraw, readBid, wishOf } from './wish.ts';

type Wished = NonNullable<ReturnType<typeof askedWith>>;

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

/** Asks for shares on offer, or for more or fewer of them. */
export function ApplyPage() {
  const { id, part } = useSearch({ from: '/pages/stockIPO/ipoOrder' });
  return (
    <OfferWords>
      <Apply kind="follow_on" id={id} beside={part === 'direct'} />
    </OfferWords>
  );
}

/** Asks for coins on offer, or for more or fewer of them. */
export function CoinApplyPage() {
  const { id } = useSearch({ from: '/pages/coinICO/icoOrder' });
  return (
    <OfferWords>
      <Apply kind="ico" id={id} />
    </OfferWords>
  );
}

interface ApplyProps {
  readonly kind: OfferView['kind'];
  readonly id: string | undefined;
  /** For what is kept for the reader beside the draw. */
  readonly beside?: boolean;
}

function Apply({ kind, id = '', beside = false }: ApplyProps) {
  const found = useOffer(id, kind);
  const { offer, own, ownKnown, company, coin } = found;
  const before = own?.state === 'applied' ? own : undefined;
  const isBeside = beside || before?.pool === 'direct';
  const naming = useCall(ownNaming, { offerId: id }, { enabled: isBeside && id !== '' });
  const named = naming.data?.named;
  if (offer && ownKnown && (!isBeside || named !== undefined))
    return (
      <KindWords kind={kind} later={offer.paysBy !== null}>
        <Write
          offer={isBeside && named ? besideDraw(offer, named.shares) : offer}
          about={company ?? coin}
          before={before}
        />
      </KindWords>
    );
  return (
    <KindWords kind={kind}>
      <Missing of={found} />
    </KindWords>
  );
}

function Missing({ of }: { readonly of: ReturnType<typeof useOffer> }) {
  const t = useTranslations('offer');
  const leave = useLeave();
  return (
    <Page route={offerPages(of.kind).order} nav={<NavBar title={t('applyTitle')} onBack={leave} />}>
      <NoOffer of={of} />
    </Page>
  );
}

interface WriteProps {
  readonly offer: OfferView;
  readonly about: Pick<CompanyView, 'risk'> | null;
  readonly before: OfferApplicationView | undefined;
}

function Write({ offer, about, before }: WriteProps) {
  const t = useTranslations('offer');
  const leave = useLeave();
  const offline = useOffline();
  const [wish, setWish] = useState(() => wishOf(offer, before));
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const stillNeeded = useStillNeeded();
  const asked = askedWith(offer, wish);
  // As text, which is the same one as long as it says the same.
  const text = asked && JSON.stringify(asked);
  const rested = useRested(text);
  const restedAsked = rested === undefined ? { offerId: offer.offerId, lots: '1' } : (JSON.parse(rested) as Wished);
  const preview = useCall(previewApplication, restedAsked, { enabled: rested !== undefined, keepPrevious: true });
  const shown = asked && text === rested ? preview.data : undefined;
  const kept = asked && preview.data;
  const missing = before !== undefined || agreed ? [] : [t('agreement')];
  const bids = wish.bids.flatMap((bid) => readBid(offer, wish.side, bid) ?? []);
  const lots = bids.reduce((most, bid) => Math.max(most, bid.lots), 0);
  const ready = asked !== undefined && missing.length === 0 && shown !== undefined && shown.refusal === null;
  const costs = kept && <Costs offer={offer} side={wish.side} preview={kept} />;
  return (
    <Page
      route={offerPages(offer.kind).order}
      nav={<NavBar title={t('applyTitle')} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <GuideMark guide="offer" step="write">
            <Button disabled={offline || !ready} onClick={() => setConfirming(true)}>
              {before ? t('changeTo', { count: lots }) : t('applyFor', { count: lots })}
            </Button>
          </GuideMark>
        </ActionBar>
      }
    >
      <Card>
        <OfferHead offer={offer} />
        <WishFields
          offer={offer}
          wish={wish}
          fixedSide={before !== undefined && before.pool !== offer.pools[0]?.name}
          onChange={setWish}
        />
      </Card>
      {costs}
      {kept?.refusal ? <Refusal preview={kept} /> : undefined}
      {before === undefined ? (
        <Card>
          <div className={css.stack}>
            <OwnRisk of={about} />
            <Note tone="warn">{t('risk1')}</Note>
            <Note tone="warn">{t('risk2')}</Note>
            <Checkbox checked={agreed} onChange={setAgreed}>
              {t('read')}
            </Checkbox>
          </div>
        </Card>
      ) : undefined}
      {confirming && asked && shown ? (
        <Suspense>
          <Confirm
            offer={offer}
            before={before}
            asked={asked}
            lots={lots}
            costs={costs}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

/** Why nothing can be asked for now, with the way out. */
export function Refusal({ preview }: { readonly preview: ApplicationPreview }) {
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

interface ConfirmProps {
  readonly offer: OfferView;
  readonly before: OfferApplicationView | undefined;
  readonly asked: Wished;
  readonly lots: number;
  readonly costs: ReactNode;
  readonly onClose: () => void;
}

function Confirm({ offer, before, ...now }: ConfirmProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const navigate = useNavigate();
  // What is agreed to is what was seen when the sheet was opened.
  const [{ asked, lots, costs, onClose }] = useState(now);
  const calls = offerCalls(offer.kind);
  const apply = useCommand(calls.apply);
  const change = useCommand(changeApplication);
  const command = before ? change : apply;
  const { offerId } = offer;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const wish = { ...asked, ...digits };
    const reply = await (before ? change.run(wish) : apply.run({ ...wish, agree: true }));
    if (!reply) return;
    refreshCalls(calls.mine, calls.list, calls.info, previewApplication, showAssets, userInfo);
    showToast({
      text: before ? t('changed') : t('applied', { at: format.instant(offer.drawsAt) }),
      tone: 'ok',
    });
    await navigate({ to: offerPages(offer.kind).detail, search: { id: offerId }, replace: true });
  };
  return (
    <PaySheet
      title={t('confirm')}
      confirm={before ? t('changeTo', { count: lots }) : t('applyFor', { count: lots })}
      command={command}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      {costs}
    </PaySheet>
  );
}
