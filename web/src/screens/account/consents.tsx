import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './account.module.css';
import type { Registration } from './registration.ts';

const ConsentText = lazy(async () => ({ default: (await import('./consent-text.tsx')).ConsentText }));

interface ConsentsProps {
  readonly draft: Registration;
  readonly onChange: (agreed: Pick<Registration, 'agreeTerms' | 'agreePrivacy'>) => void;
}

/** What has to be agreed to. The texts open over the page, so that nothing typed is lost by reading them. */
export function Consents({ draft: { agreeTerms, agreePrivacy }, onChange }: ConsentsProps) {
  const t = useTranslations('account');
  const [reading, setReading] = useState<'terms' | 'privacy'>();
  const opener = (name: 'terms' | 'privacy') => (words: ReactNode) => (
    <button type="button" className={css.read} onClick={() => setReading(name)}>
      {words}
    </button>
  );
  return (
    <Card className={css.consents}>
      <Checkbox checked={agreeTerms} onChange={(agree) => onChange({ agreeTerms: agree, agreePrivacy })}>
        {t.rich('agreeTerms', { link: opener('terms') })}
      </Checkbox>
      <Checkbox checked={agreePrivacy} onChange={(agree) => onChange({ agreeTerms, agreePrivacy: agree })}>
        {t.rich('agreePrivacy', { link: opener('privacy') })}
      </Checkbox>
      {reading ? (
        <Suspense>
          <ConsentText name={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}
