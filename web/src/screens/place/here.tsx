import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './place.module.css';
import type { Point } from './point.ts';

const TIMEOUT_MS = 15_000;
const PERMISSION_DENIED = 1;

/** Says first what for and what happens with it; only the press makes the browser ask. */
export function Here({ onFound }: { readonly onFound: (point: Point) => void }) {
  const t = useTranslations('place');
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState('unknown');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      ({ code }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: TIMEOUT_MS, maximumAge: TIMEOUT_MS },
    );
  };
  return (
    <Card>
      <div className={css.here}>
        <p>{t('hereText')}</p>
        <Button variant="soft" size="medium" busy={state === 'asking'} onClick={ask}>
          {t('here')}
        </Button>
        {state === 'denied' || state === 'unknown' ? (
          <Note tone="warn" alert>
            {t(state)}
          </Note>
        ) : undefined}
      </div>
    </Card>
  );
}
