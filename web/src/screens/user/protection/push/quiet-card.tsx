import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { setPushQuiet } from '@tarazu/wire/content/push';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../../app/command/action-fault.tsx';
import { useCommand } from '../../../../app/command/use-command.ts';
import css from '../protection.module.css';
import type { PushCardProps } from './this-device-card.tsx';

const HOUR = 60;
/** A night, to begin with. */
const night = { from: 22 * HOUR, until: 7 * HOUR };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * HOUR),
  text: `${String(hour).padStart(2, '0')}:00`,
}));

/** Hours without notifications, by the clock of where this device is. */
export function QuietCard({ settings: { quiet }, onChanged }: PushCardProps) {
  const t = useTranslations('devicePush');
  const command = useCommand(setPushQuiet);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const keep = async (next: { readonly from: number; readonly until: number } | undefined) => {
    const input = next ? { quietFrom: next.from, quietUntil: next.until, timeZone } : {};
    if (await command.run(input)) onChanged();
  };
  return (
    <Card title={t('quiet')}>
      <p className={css.lead}>{t('quietText')}</p>
      <div className={css.switches}>
        <Switch checked={quiet !== null} disabled={command.busy} onChange={(on) => void keep(on ? night : undefined)}>
          {t('quietOn')}
        </Switch>
        {quiet ? (
          <>
            <SelectRow
              label={t('quietFrom')}
              value={String(quiet.from)}
              options={hours}
              disabled={command.busy}
              onChange={(from) => void keep({ ...quiet, from: Number(from) })}
            />
            <SelectRow
              label={t('quietUntil')}
              value={String(quiet.until)}
              options={hours}
              disabled={command.busy}
              onChange={(until) => void keep({ ...quiet, until: Number(until) })}
            />
          </>
        ) : undefined}
      </div>
      {quiet ? <p className={css.quiet}>{t('quietZone', { zone: quiet.timeZone.replaceAll('_', ' ') })}</p> : undefined}
      <ActionFault action={command} />
    </Card>
  );
}
