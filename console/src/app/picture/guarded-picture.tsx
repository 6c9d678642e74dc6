import { cx } from '@tarazu/ui/class-names';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import type { MarkedPicture } from '@tarazu/wire/operator/fields';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Needed } from '../ask/needed.tsx';
import { DeedFault } from '../states.tsx';
import css from './guarded-picture.module.css';

/** What the server asks of a purpose. */
const PURPOSE_MIN = 3;

interface PurposeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the pictures below are looked at for. */
export function PurposeField({ value, onChange }: PurposeFieldProps) {
  const t = useTranslations('picture');
  return (
    <>
      <Field label={t('purpose')} value={value} onChange={onChange} maxLength={200} hint={t('purposeHint')} />
      <Needed missing={value.trim().length < PURPOSE_MIN ? [t('purposeNeeded')] : []} />
    </>
  );
}

interface GuardedPictureProps {
  readonly name: string;
  readonly caption?: string;
  readonly purpose: string;
  /** Asks for the picture; undefined when it was not shown. */
  readonly look: (purpose: string) => Promise<MarkedPicture | undefined>;
  readonly busy: boolean;
  readonly fault: Error | undefined;
}

/** A picture that somebody sent. It is not there until it is asked for, and each asking is written down. */
export function GuardedPicture({ name, caption, purpose, look, busy, fault }: GuardedPictureProps) {
  const t = useTranslations('picture');
  const [shown, setShown] = useState<MarkedPicture>();
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const words = purpose.trim();
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
        {caption === undefined ? undefined : <p className={css.small}>{caption}</p>}
        {shown ? <p className={css.small}>{t('marked', { watermark: shown.watermark })}</p> : undefined}
      </figcaption>
      <div className={css.buttons} role="group" aria-label={name}>
        {shown ? (
          <>
            <Button variant="soft" size="small" onClick={() => setTurns((turns + 1) % 4)}>
              {t('turn')}
            </Button>
            <Button variant="soft" size="small" onClick={() => setLarge(!large)}>
              {large ? t('smaller') : t('larger')}
            </Button>
          </>
        ) : (
          <Button
            variant="soft"
            size="small"
            busy={busy}
            disabled={words.length < PURPOSE_MIN}
            onClick={() => void look(words).then(setShown)}
          >
            {t('show')}
          </Button>
        )}
      </div>
      <DeedFault fault={fault} />
    </figure>
  );
}
