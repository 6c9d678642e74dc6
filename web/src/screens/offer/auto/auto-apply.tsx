import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AutoApplyView, listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../offer.module.css';
import { usePoolText } from '../offer-text.ts';
import { AutoApplyForm } from './auto-apply-form.tsx';
import { ProposalCard } from './proposal-card.tsx';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

export function AutoApplyPage() {
  return (
    <OfferWords>
      <AutoApply />
    </OfferWords>
  );
}

/** Where applications are made by themselves: opted into by currency, with a most for each offer, and ended at any time. */
function AutoApply() {
  const t = useTranslations('autoApply');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listAutoApply, {});
  return (
    <Page route="/pages/user/ipoSwitch" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data?.proposals.map((proposal) => (
        <ProposalCard key={proposal.offer.offerId} proposal={proposal} />
      ))}
      <Card title={t('what')}>
        <div className={css.stack}>
          <p>{t('whatText')}</p>
          <p>{t('told')}</p>
          <Note tone="warn">{t('risk')}</Note>
        </div>
      </Card>
      {data?.items.map((item) => (
        <CurrencyCard key={item.currency} item={item} />
      ))}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function CurrencyCard({ item }: { readonly item: AutoApplyView }) {
  const t = useTranslations('autoApply');
  const format = useFormat();
  const poolText = usePoolText();
  const offline = useOffline();
  const [writing, setWriting] = useState(false);
  const [ending, setEnding] = useState(false);
  const { currency, agreed } = item;
  const most = agreed ? format.money(agreed.most, currency) : '';
  const detail = !agreed
    ? t('off')
    : agreed.priceMost === null
      ? t('isOn', { most })
      : t('isOnBelow', { most, price: format.price(agreed.priceMost, currency) });
  return (
    <Card title={t('on', { currency })}>
      <div className={css.stack}>
        <p className={css.quiet}>{detail}</p>
        {agreed ? (
          <p className={css.quiet}>{`${poolText(agreed.category)} · ${agreed.asks ? t('asks') : t('alone')}`}</p>
        ) : undefined}
        {writing ? (
          <AutoApplyForm item={item} onDone={() => setWriting(false)} />
        ) : (
          <div className={css.pair}>
            {agreed ? (
              <Button variant="outline" disabled={offline} onClick={() => setEnding(true)}>
                {t('end')}
                <span className="visually-hidden">: {currency}</span>
              </Button>
            ) : undefined}
            <Button variant="soft" disabled={offline} onClick={() => setWriting(true)}>
              {agreed ? t('change') : t('save')}
              <span className="visually-hidden">: {currency}</span>
            </Button>
          </div>
        )}
      </div>
      {ending ? (
        <Suspense>
          <End currency={currency} onClose={() => setEnding(false)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}

function End({ currency, onClose }: { readonly currency: AutoApplyView['currency']; readonly onClose: () => void }) {
  const t = useTranslations('autoApply');
  const command = useCommand(setAutoApply);
  const end = async () => {
    if (!(await command.run({ currency, on: false }))) return;
    refreshCalls(listAutoApply);
    showToast({ text: t('ended'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('endTitle', { currency })}
      cancel={t('keep')}
      confirm={t('end')}
      onConfirm={() => void end()}
      busy={command.busy}
    >
      <p>{t('endText')}</p>
      <ActionFault action={command} />
    </Dialog>
  );
}
