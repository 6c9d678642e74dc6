import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { deviceZone, zoneName } from '@tarazu/wire/clock';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import { useZoneText } from '../../../app/region/time-zones.ts';
import css from './zone-question.module.css';

/** Asked once, where the clock of the screens is not that of the device. */
export function ZoneQuestion() {
  const t = useTranslations('home.zone');
  const zoneText = useZoneText();
  const { timeZone, zoneDecided } = usePreferences();
  const own = deviceZone();
  if (zoneDecided || own === undefined || zoneName(own) === zoneName(timeZone)) return undefined;
  const decide = (zone: string) => {
    setPreference('timeZone', zone);
    setPreference('zoneDecided', true);
  };
  return (
    <Card title={t('title')}>
      <p>{t('text', { shown: zoneText(timeZone), own: zoneText(own) })}</p>
      <div className={css.buttons}>
        <Button size="medium" onClick={() => decide(own)}>
          {t('use', { zone: zoneText(own) })}
        </Button>
        <Button size="medium" variant="soft" onClick={() => decide(timeZone)}>
          {t('keep', { zone: zoneText(timeZone) })}
        </Button>
      </div>
    </Card>
  );
}
