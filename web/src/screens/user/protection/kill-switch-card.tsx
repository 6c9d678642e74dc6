import { addDays, zonedInstant } from '@tarazu/domain/market/zone';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOwnLimits, type OwnLimitView, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { DatedText } from '../../../app/content/dated-text.tsx';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './protection.module.css';

const HOUR_MS = 3_600_000;
const spanHours = { day: 24, week: 168, month: 720 } as const;
const spans = ['day', 'week', 'month', 'other'] as const;
type Span = (typeof spans)[number];
type Market = OwnLimitView['market'];

/** Until when each market is stopped, and the form that stops one. */
export function KillSwitchCard({ items }: { readonly items: readonly OwnLimitView[] }) {
  const t = useTranslations('ownLimits');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('stop')}>
      <div className={css.form}>
        <p className={css.lead}>{t('stopText')}</p>
        <ul>
          {items.map(({ market, stoppedUntil }) => (
            <li key={market}>
              <Row
                compact
                title={format.market(market)}
                detail={
                  stoppedUntil === null ? undefined : (
                    <DatedText text={t('stoppedUntil', { until: format.instant(stoppedUntil) })} />
                  )
                }
                value={
                  stoppedUntil === null ? (
                    <span className={css.quiet}>{t('open')}</span>
                  ) : (
                    <Tag tone="warn">{t('on')}</Tag>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {asking ? (
          <StopForm items={items} onDone={() => setAsking(false)} />
        ) : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('start')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The moment is fixed when it is chosen, so that what is read is what is sent. */
function useUntil() {
  const { timeZone } = useFormat();
  const [span, setSpan] = useState<Span>('day');
  const [day, setDay] = useState('');
  const [fromMs, setFromMs] = useState(() => Date.now());
  const until =
    span !== 'other'
      ? new Date(fromMs + spanHours[span] * HOUR_MS).toISOString()
      : day === ''
        ? undefined
        : new Date(zonedInstant(timeZone, addDays(day, 1), '00:00')).toISOString();
  const choose = (next: Span) => {
    setFromMs(Date.now());
    setSpan(next);
  };
  return { span, choose, day, setDay, until };
}

function StopForm({ items, onDone }: { readonly items: readonly OwnLimitView[]; readonly onDone: () => void }) {
  const t = useTranslations('ownLimits');
  const format = useFormat();
  const action = useCommand(stopOwnBuying);
  const [markets, setMarkets] = useState<readonly Market[]>(items.map(({ market }) => market));
  const { span, choose, day, setDay, until } = useUntil();
  const missing = markets.length === 0 ? t('chooseMarket') : until === undefined ? t('chooseDay') : undefined;
  const stop = async () => {
    if (until === undefined || !(await action.run({ markets: markets.join(' '), until }))) return;
    refreshCalls(listOwnLimits);
    showToast({ text: t('stopped'), tone: 'ok' });
    onDone();
  };
  return (
    <div className={css.form}>
      <fieldset className={css.choices}>
        <legend className={css.legend}>{t('markets')}</legend>
        {items.map(({ market }) => (
          <Checkbox
            key={market}
            checked={markets.includes(market)}
            onChange={(on) => setMarkets(on ? [...markets, market] : markets.filter((one) => one !== market))}
          >
            {format.market(market)}
          </Checkbox>
        ))}
      </fieldset>
      <Segmented
        label={t('until')}
        value={span}
        onChange={choose}
        choices={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      {span === 'other' ? <DayField label={t('lastDay')} value={day} onChange={setDay} /> : undefined}
      <Note tone="warn">
        {missing ?? <DatedText text={t('confirm', { until: until === undefined ? '' : format.instant(until) })} />}
      </Note>
      <ActionFault action={action} />
      <div className={css.buttons}>
        <Button variant="outline" onClick={onDone}>
          {t('back')}
        </Button>
        <Button variant="danger" disabled={missing !== undefined} busy={action.busy} onClick={() => void stop()}>
          {t('stopNow')}
        </Button>
      </div>
    </div>
  );
}
