import { cx } from '@tarazu/ui/class-names';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { type KycCaseView, openKycPhoto } from '@tarazu/wire/kyc-review';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeedFault } from '../../app/states.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './kyc.module.css';

/** The photos of a case. None is there until it is asked for, and each asking is written down. */
export function Photos({ found }: { readonly found: KycCaseView }) {
  const t = useTranslations('kyc');
  const [purpose, setPurpose] = useState<string>(t('purposeFirst'));
  return (
    <section aria-label={t('photos')} className={css.looking}>
      <Field label={t('purpose')} value={purpose} onChange={setPurpose} maxLength={200} hint={t('purposeHint')} />
      <div className={css.photos}>
        {found.photos.map((photo) => (
          <Photo key={photo.photoId} caseId={found.caseId} photo={photo} purpose={purpose} />
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
  const [shown, setShown] = useState<{ readonly picture: string; readonly watermark: string }>();
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const { photoId, part, width, height, kilobytes } = photo;
  const name = t(`parts.${part}`);
  const show = async () => {
    const reply = await run({ caseId, photoId, purpose: purpose.trim() });
    if (reply) setShown(reply);
  };
  return (
    <figure className={cx(css.photo, large && css.large)}>
      <div className={css.frame}>
        {shown ? (
          <img
            src={`data:image/webp;base64,${shown.picture}`}
            alt={name}
            className={turns === 0 ? undefined : css[`turn${turns}`]}
          />
        ) : (
          <EyeOff size={28} aria-hidden="true" />
        )}
      </div>
      <figcaption>
        <strong>{name}</strong>
        <p className={css.small}>
          {t('size', { width: String(width), height: String(height), kilobytes: String(kilobytes) })}
        </p>
        {shown ? <p className={css.small}>{t('marked', { watermark: shown.watermark })}</p> : undefined}
      </figcaption>
      <div className={css.buttons} role="group" aria-label={name}>
        {shown ? (
          <>
            <Button look="soft" size="small" onClick={() => setTurns((turns + 1) % 4)}>
              {t('turn')}
            </Button>
            <Button look="soft" size="small" onClick={() => setLarge(!large)}>
              {large ? t('smaller') : t('larger')}
            </Button>
          </>
        ) : (
          <Button look="soft" size="small" busy={busy} disabled={purpose.trim().length < 3} onClick={() => void show()}>
            {t('show')}
          </Button>
        )}
      </div>
      <DeedFault fault={fault} />
    </figure>
  );
}
