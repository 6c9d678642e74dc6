import { type PhotoPart, requirementAt } from '@tarazu/domain/kyc/requirement';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AuthState, showAuth } from '@tarazu/wire/kyc';
import type { Language } from '@tarazu/wire/language';
import { loginInfo, userInfo } from '@tarazu/wire/user';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onOwnEvent } from '../../../app/feed/own-events.ts';
import { IdentityWords } from '../../../app/frame/identity-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { CheckStep } from './check-step.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Draft } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { PhotosStep, type Previews } from './photos-step.tsx';
import type { Step } from './steps-bar.tsx';

/** Prove who you are: details, photos, a last look; then how far it is. */
export function KycPage() {
  return (
    <IdentityWords>
      <Kyc />
    </IdentityWords>
  );
}

function Kyc() {
  const t = useTranslations('kyc');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showAuth, {});
  useEffect(
    () =>
      onOwnEvent(({ type }) => {
        if (type.startsWith('kyc.')) refreshCalls(showAuth, loginInfo, userInfo);
      }),
    [],
  );
  if (data) return <Known auth={data} />;
  return (
    <Page route="/pages/user/kyc" nav={<NavBar title={t('state')} onBack={leave} />}>
      {error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      )}
    </Page>
  );
}

/** How far it is; after one that was sent back, the steps again once the person wishes to. */
function Known({ auth }: { readonly auth: AuthState }) {
  const [again, setAgain] = useState<string>();
  const { state, current } = auth;
  if (state !== 'none' && current && current.caseId !== again) {
    return <Outcome state={state} current={current} onStart={() => setAgain(current.caseId)} />;
  }
  return <Steps auth={auth} />;
}

function firstDraft({ current }: AuthState, language: Language, nowMs: number): Draft {
  const country = current?.country ?? (language === 'pt-BR' ? 'BR' : 'IN');
  const documentKind = current?.documentKind ?? requirementAt(country, nowMs).documents[0]?.kind ?? 'passport';
  const empty = { birthDate: '', primaryNumber: '', documentNumber: '', documentExpiresOn: '' };
  return { country, documentKind, fullName: current?.fullName ?? '', ...empty };
}

function Steps({ auth }: { readonly auth: AuthState }) {
  const leave = useLeave();
  const [step, setStep] = useState<Step>('details');
  const { language } = useFormat();
  const [nowMs] = useState(Date.now);
  const [draft, setDraft] = useState(() => firstDraft(auth, language, nowMs));
  const [previews, setPreviews] = useState<Previews>({});
  const shown = useRef(previews);
  useEffect(() => {
    shown.current = previews;
  }, [previews]);
  useEffect(
    () => () => {
      for (const preview of Object.values(shown.current)) URL.revokeObjectURL(preview);
    },
    [],
  );
  const putPreview = (part: PhotoPart, preview: string | undefined) => {
    const old = previews[part];
    if (old !== undefined) URL.revokeObjectURL(old);
    const { [part]: _, ...others } = previews;
    setPreviews(preview === undefined ? others : { ...others, [part]: preview });
  };
  const go = (next: Step) => {
    setStep(next);
    scrollTo(0, 0);
  };
  if (step === 'details') {
    return <DetailsStep nowMs={nowMs} draft={draft} onChange={setDraft} onBack={leave} onNext={() => go('photos')} />;
  }
  if (step === 'photos') {
    return (
      <PhotosStep
        nowMs={nowMs}
        draft={draft}
        auth={auth}
        previews={previews}
        onPreview={putPreview}
        onBack={() => go('details')}
        onNext={() => go('check')}
      />
    );
  }
  return (
    <CheckStep
      nowMs={nowMs}
      draft={draft}
      previews={previews}
      onEdit={() => go('details')}
      onBack={() => go('photos')}
    />
  );
}
