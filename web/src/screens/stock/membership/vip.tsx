import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showVip, tryVip } from '@tarazu/wire/market-features/vip';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useOwnCurrency } from '../../../app/region/home-market.ts';
import { useSignedIn } from '../../../app/session.ts';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Gates } from './gates.tsx';
import { Hero } from './hero.tsx';
import { Periods } from './periods.tsx';
import { type Plan, PlanChoice } from './plan-choice.tsx';

export type VipReply = ReplyOf<typeof showVip>;

/** Built by another feature; the address is the product's. */
const IDENTITY: string = '/pages/user/kyc';
const BuySheet = lazy(async () => ({ default: (await import('./buy-sheet.tsx')).BuySheet }));

export function VipPage() {
  return (
    <CreditWords>
      <Vip />
    </CreditWords>
  );
}

/** Membership: what it opens, what it costs, how long it lasts, and how it is given up. */
function Vip() {
  const t = useTranslations('vip');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showVip, {});
  const [chosen, setChosen] = useState<Plan>();
  const [buying, setBuying] = useState(false);
  const own = useOwnCurrency();
  const plan = chosen ?? data?.plans.find((one) => one.currency === own) ?? data?.plans[0];
  return (
    <Page route="/pages/stock/vip" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <Hero vip={data} /> : undefined}
      {data ? <Gates gates={data.gates} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush title={t('opens')}>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {data && plan ? <PlanChoice plans={data.plans} plan={plan} onChoose={setChosen} /> : undefined}
      {data && data.memberships.length > 0 ? <Periods memberships={data.memberships} /> : undefined}
      <Note>{t('edge')}</Note>
      <Fine>{t('noRenewal')}</Fine>
      {data && plan ? <Actions vip={data} plan={plan} onBuy={() => setBuying(true)} /> : undefined}
      {buying && plan ? (
        <Suspense>
          <BuySheet plan={plan} onClose={() => setBuying(false)} />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

function Actions({ vip, plan, onBuy }: { readonly vip: VipReply; readonly plan: Plan; readonly onBuy: () => void }) {
  const t = useTranslations('vip');
  const format = useFormat();
  const offline = useOffline();
  const signedIn = useSignedIn();
  const action = useCommand(tryVip);
  const { trial } = vip;
  const start = async () => {
    const reply = await action.run({});
    refreshCalls(showVip);
    if (reply) showToast({ text: t('try', { days: String(trial.days) }), tone: 'ok' });
  };
  if (!signedIn) {
    return (
      <ActionBar>
        <Link to="/pages/account/login" search={{ from: '/pages/stock/vip' }} className={buttonClass()}>
          {t('logIn')}
        </Link>
      </ActionBar>
    );
  }
  return (
    <>
      <ActionFault action={action} />
      <ActionBar>
        {trial.state === 'open' ? (
          <Button variant="soft" busy={action.busy} disabled={offline} onClick={() => void start()}>
            {t('try', { days: String(trial.days) })}
          </Button>
        ) : undefined}
        {trial.state === 'needs_identity' ? (
          <Link to={IDENTITY} className={buttonClass('soft')}>
            {t('verify')}
          </Link>
        ) : undefined}
        <Button disabled={offline} onClick={onBuy}>
          {t('pay', { price: format.money(plan.price, plan.currency) })}
        </Button>
      </ActionBar>
    </>
  );
}
