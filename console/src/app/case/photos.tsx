import { type KycCaseView, openKycPhoto } from '@tarazu/wire/operator/kyc-review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WhoMay } from '../ask/who-may.tsx';
import { GuardedPicture, PurposeField } from '../picture/guarded-picture.tsx';
import { useMay } from '../session.ts';
import { useCommand } from '../use-command.ts';
import css from './identity-case.module.css';

/** The photos of a case. */
export function Photos({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const mayLook = useMay('kyc.document');
  const [purpose, setPurpose] = useState<string>(t('purposeFirst'));
  return (
    <section aria-label={t('photos')} className={css.looking}>
      {mayLook ? <PurposeField value={purpose} onChange={setPurpose} /> : <WhoMay capability="kyc.document" />}
      <div className={css.photos}>
        {found.photos.map((photo) => (
          <Photo key={photo.photoId} caseId={found.caseId} photo={photo} purpose={mayLook ? purpose : ''} />
        ))}
      </div>
    </section>
  );
}

interface PhotoProps {
  readonly caseId: string;
  readonly photo: KycCaseView['photos'][number];
  readonly purpose: string;
}

function Photo({ caseId, photo, purpose }: PhotoProps) {
  const t = useTranslations('kyc');
  const { run, busy, fault } = useCommand(openKycPhoto);
  const { photoId, part, width, height, kilobytes } = photo;
  return (
    <GuardedPicture
      name={t(`parts.${part}`)}
      caption={t('size', { width: String(width), height: String(height), kilobytes: String(kilobytes) })}
      purpose={purpose}
      look={(words) => run({ caseId, photoId, purpose: words })}
      busy={busy}
      fault={fault}
    />
  );
}
