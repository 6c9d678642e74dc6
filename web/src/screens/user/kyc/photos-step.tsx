import type { PhotoPart } from '@tarazu/domain/kyc/requirement';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import type { AuthState } from '@tarazu/wire/kyc';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Draft, partsOf } from './draft.ts';
import css from './kyc.module.css';
import { PhotoCard } from './photo-card.tsx';
import { StepsBar } from './steps-bar.tsx';

export type Previews = Readonly<Partial<Record<PhotoPart, string>>>;

interface PhotosStepProps {
  readonly nowMs: number;
  readonly draft: Draft;
  readonly auth: AuthState;
  readonly previews: Previews;
  readonly onPreview: (part: PhotoPart, preview: string | undefined) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** One card for each photo that the document needs. */
export function PhotosStep({ nowMs, draft, auth, previews, onPreview, onBack, onNext }: PhotosStepProps) {
  const t = useTranslations('kyc');
  const parts = partsOf(draft, nowMs);
  const photoOf = (part: PhotoPart) => auth.photos.find((photo) => photo.part === part)?.photoId;
  const passport = draft.documentKind === 'passport';
  return (
    <Page
      route="/pages/user/kyc"
      nav={<NavBar title={t('title')} onBack={onBack} />}
      foot={
        <ActionBar>
          <Button variant="outline" onClick={onBack}>
            {t('back')}
          </Button>
          <Button disabled={parts.some((part) => photoOf(part) === undefined)} onClick={onNext}>
            {t('continue')}
          </Button>
        </ActionBar>
      }
    >
      <StepsBar step="photos" />
      {draft.documentKind === 'aadhaar' ? <Note tone="warn">{t('blackOut')}</Note> : undefined}
      {parts.map((part) => (
        <PhotoCard
          key={part}
          part={part}
          title={part === 'front' && passport ? t('passportFront') : t(`parts.${part}`)}
          hint={part === 'live' ? t('liveHint') : undefined}
          megabytes={auth.limits.megabytes}
          photoId={photoOf(part)}
          preview={previews[part]}
          onPreview={(preview) => onPreview(part, preview)}
        />
      ))}
      <Card>
        <ul className={css.advice}>
          {(['good1', 'good2', 'bad1', 'bad2'] as const).map((advice) => (
            <li key={advice}>
              {advice.startsWith('good') ? (
                <Check size={20} className={css.good} aria-hidden="true" />
              ) : (
                <X size={20} className={css.bad} aria-hidden="true" />
              )}
              {t(advice)}
            </li>
          ))}
        </ul>
      </Card>
      <Fine>{t('uploadsLeft', { count: auth.limits.uploadsLeft })}</Fine>
    </Page>
  );
}
