import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useTranslations } from 'use-intl';
import { LegalWording, TermsWording } from '../../app/content/legal-wording.tsx';

interface ConsentTextProps {
  readonly name: 'terms' | 'privacy';
  readonly onClose: () => void;
}

/** The wording in force of what is to be agreed to. */
export function ConsentText({ name, onClose }: ConsentTextProps) {
  const t = useTranslations('legal');
  return (
    <Sheet open onClose={onClose} title={name === 'terms' ? t('disclaimerTitle') : t('privacyTitle')}>
      {name === 'terms' ? <TermsWording /> : <LegalWording name="privacy" />}
    </Sheet>
  );
}
