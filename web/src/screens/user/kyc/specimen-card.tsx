import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { listProperties } from '@tarazu/wire/user';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../app/use-call.ts';
import css from './kyc.module.css';

/** That invented data is wanted here, and a person to fill the form with. Nothing in a house of real people. */
export function SpecimenCard({ onFill }: { readonly onFill: () => void }) {
  const t = useTranslations('kyc.specimen');
  const { data } = useCall(listProperties, {});
  if (!data?.practice) return undefined;
  return (
    <Card>
      <Note tone="paper">
        <b>{t('title')}</b>
        <p>{t('text')}</p>
      </Note>
      <div className={css.below}>
        <Button variant="soft" size="medium" onClick={onFill}>
          {t('fill')}
        </Button>
      </div>
    </Card>
  );
}
