import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ConsentView, closeAccount, exportOwnData, listConsents, setConsent } from '@tarazu/wire/user/own-record';
import { showSecondFactor } from '@tarazu/wire/user/second-factor';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { DatedText } from '../../../app/content/dated-text.tsx';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { useDownload } from '../../../app/order/download.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { clearSession } from '../../../app/session.ts';
import { queryClient, refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { type AccountProof, AccountProofForm } from './account-proof.tsx';
import css from './protection.module.css';

export function AccountDataPage() {
  return (
    <ProtectionWords>
      <AccountData />
    </ProtectionWords>
  );
}

/** What is kept about a person, what they agreed to, and the way out. */
function AccountData() {
  const t = useTranslations('accountData');
  const leave = useLeave();
  const { data } = useCall(showSecondFactor, {});
  const totpOn = data !== undefined && data.totpSince !== null;
  return (
    <Page route="/pages/user/accountData" nav={<NavBar title={t('title')} onBack={leave} />}>
      <ExportCard totpOn={totpOn} />
      <Consents />
      <ClosingCard totpOn={totpOn} />
    </Page>
  );
}

function ExportCard({ totpOn }: { readonly totpOn: boolean }) {
  const t = useTranslations('accountData');
  const [proving, setProving] = useState(false);
  const download = useDownload(exportOwnData);
  const run = async (proof: AccountProof) => {
    if (!(await download.run({ ...proof }, 'tarazu-my-data.zip'))) return;
    showToast({ text: t('exported'), tone: 'ok' });
    setProving(false);
  };
  return (
    <Card>
      {proving ? (
        <AccountProofForm
          totpOn={totpOn}
          busy={download.busy}
          refusal={undefined}
          unreachable={false}
          action={t('exportNow')}
          onProved={(proof) => void run(proof)}
          onCancel={() => setProving(false)}
        />
      ) : (
        <div className={css.form}>
          <h2>{t('export')}</h2>
          <p className={css.lead}>{t('exportText')}</p>
          <Button variant="outline" onClick={() => setProving(true)}>
            {t('exportNow')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Consents() {
  const t = useTranslations('accountData');
  const { data, error, refetch } = useCall(listConsents, {});
  return (
    <Card flush title={t('consents')}>
      {data ? (
        <ul>
          {data.items.map((consent) => (
            <li key={`${consent.purpose} ${consent.version}`}>
              <ConsentRow consent={consent} />
            </li>
          ))}
        </ul>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={3} /> : undefined}
    </Card>
  );
}

/** Where the wording that was agreed to can be read. */
const agreedTexts: Readonly<
  Partial<Record<ConsentView['purpose'], '/pages/common/disclaimer' | '/pages/common/privacyPolicy'>>
> = {
  terms: '/pages/common/disclaimer',
  privacy: '/pages/common/privacyPolicy',
};

function ConsentRow({ consent }: { readonly consent: ConsentView }) {
  const t = useTranslations('accountData');
  const format = useFormat();
  const action = useCommand(setConsent);
  const { purpose, version, givenAt, withdrawnAt, needed } = consent;
  const title = t(`purposes.${purpose}`);
  const detail =
    givenAt === null
      ? t('never')
      : withdrawnAt === null
        ? t('given', { version, day: format.instant(givenAt) })
        : t('withdrawn', { day: format.instant(withdrawnAt) });
  if (needed || purpose !== 'product_news') {
    const row = (
      <Row
        chevron={agreedTexts[purpose] !== undefined}
        title={title}
        detail={<DatedText text={`${detail} · ${t('needed')}`} />}
      />
    );
    const to = agreedTexts[purpose];
    if (to === undefined) return row;
    return (
      <Link to={to} search={{ version }} className={rowClass}>
        {row}
      </Link>
    );
  }
  const set = async (agree: boolean) => {
    if (await action.run({ purpose, agree: agree ? '1' : '0' })) refreshCalls(listConsents);
  };
  return (
    <Switch checked={givenAt !== null && withdrawnAt === null} onChange={(agree) => void set(agree)} detail={detail}>
      {title}
    </Switch>
  );
}

function ClosingCard({ totpOn }: { readonly totpOn: boolean }) {
  const t = useTranslations('accountData');
  const navigate = useNavigate();
  const [proving, setProving] = useState(false);
  const action = useCommand(closeAccount);
  const close = async (proof: AccountProof) => {
    if (!(await action.run({ ...proof }))) return;
    queryClient.clear();
    clearSession();
    showToast({ text: t('closed'), tone: 'ok' });
    await navigate({ to: '/pages/tabbar/home', replace: true });
  };
  return (
    <Card title={t('closing')}>
      <div className={css.form}>
        <p className={css.lead}>{t('closeText')}</p>
        <Note tone="info">{t('closePlay')}</Note>
        {proving ? (
          <AccountProofForm
            {...action}
            totpOn={totpOn}
            danger
            action={t('closeNow')}
            onProved={(proof) => void close(proof)}
            onCancel={() => setProving(false)}
          />
        ) : (
          <Button variant="danger" onClick={() => setProving(true)}>
            {t('closing')}
          </Button>
        )}
      </div>
    </Card>
  );
}
