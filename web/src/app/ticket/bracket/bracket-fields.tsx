import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { stepped } from '../../order/typed-number.ts';
import { LimitPrice, OrderType, Quantity } from '../price-and-quantity.tsx';
import css from '../ticket.module.css';
import { ValidityChoice } from '../validity-choice.tsx';
import { percentAway } from '../waiting/terms.ts';
import { LegLimit, Trail } from '../waiting/waiting-fields.tsx';
import { entryAt } from './bracket-draft.ts';
import type { Bracket } from './use-bracket.ts';

/** The entry and the two levels of its exits, each with its distance from where the entry may fill. */
export function BracketFields({ detail, bracket }: { readonly detail: InstrumentDetail; readonly bracket: Bracket }) {
  const t = useTranslations('waits');
  const ticket = useTranslations('ticket');
  const format = useFormat();
  const { draft, change, preview } = bracket;
  const entry = preview?.from ?? entryAt(draft, detail.quote.last);
  const away = (level: string) => {
    const percent = percentAway(level, entry);
    if (percent === '' || Number(percent) === 0) return t('atEntry');
    const shown = format.percent(percent.replace('-', '')).replace('+', '');
    return percent.startsWith('-') ? t('belowEntry', { percent: shown }) : t('aboveEntry', { percent: shown });
  };
  const level = (name: 'stop' | 'target', label: string, unit: string) => (
    <Stepper
      label={label}
      value={draft[name]}
      unit={unit}
      onChange={(value) => change({ [name]: value })}
      onStep={(direction) => change({ [name]: stepped(draft[name], detail.tick, direction) })}
    />
  );
  const limit = draft.type === 'limit';
  return (
    <>
      <Segmented
        label={ticket('side')}
        value={draft.side}
        onChange={(side) => change({ side })}
        choices={[
          { value: 'buy', label: ticket('buy'), tone: 'buy' },
          { value: 'sell', label: ticket('sell'), tone: 'sell' },
        ]}
      />
      <OrderType label={t('entry')} type={draft.type} onChange={(type) => change({ type })} />
      <p className={css.fine}>{t(draft.side === 'buy' ? 'aboutBracketBuy' : 'aboutBracketSell')}</p>
      <div className={limit ? css.pair : undefined}>
        {limit ? (
          <LimitPrice
            label={t('entryLimit')}
            tick={detail.tick}
            value={draft.price}
            onChange={(price) => change({ price })}
          />
        ) : undefined}
        <Quantity detail={detail} value={draft.quantity} onChange={(quantity) => change({ quantity })} />
      </div>
      <Segmented
        label={t('stopBy')}
        value={draft.stopBy}
        onChange={(stopBy) => change({ stopBy })}
        choices={[
          { value: 'level', label: t('stopFixed') },
          { value: 'trail', label: t('kind.trailing') },
        ]}
      />
      {draft.stopBy === 'level' ? (
        <>
          {level('stop', t('stopLevel'), away(draft.stop))}
          <LegLimit name="stop" tick={detail.tick} draft={draft} onChange={change} />
        </>
      ) : undefined}
      {draft.stopBy === 'trail' ? (
        <>
          <Trail detail={detail} draft={draft} onChange={change} />
          <p className={css.fine}>{t('exitsTrail')}</p>
        </>
      ) : undefined}
      <Switch checked={draft.hasTarget} onChange={(hasTarget) => change({ hasTarget })}>
        {t('withTarget')}
      </Switch>
      {draft.hasTarget ? (
        <>
          {level('target', t('targetLevel'), away(draft.target))}
          <LegLimit name="target" tick={detail.tick} draft={draft} onChange={change} />
        </>
      ) : undefined}
      {limit ? <ValidityChoice detail={detail} ticket={{ draft, change }} /> : undefined}
      <DayField
        label={t('exitsUntil')}
        value={draft.until}
        onChange={(until) => change({ until })}
        min={detail.tradeDate}
        hint={t('validHint')}
      />
    </>
  );
}
