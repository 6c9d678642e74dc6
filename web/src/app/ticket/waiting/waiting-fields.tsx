import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { ConditionalPreview } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { stepped } from '../../order/typed-number.ts';
import { LimitPrice, OrderType, Quantity } from '../price-and-quantity.tsx';
import css from '../ticket.module.css';
import { LevelChips } from './level-chips.tsx';
import { hasStop, hasTarget, hasTrail, type Kind, part, percentAway, type WaitingDraft } from './terms.ts';

interface FieldsProps {
  /** Of one that waits already the side stays, and how many levels it has. */
  readonly kinds: readonly Kind[];
  readonly fixedSide: boolean;
  readonly detail: InstrumentDetail;
  readonly draft: WaitingDraft;
  /** What is held; undefined before the first answer. */
  readonly own: ConditionalPreview['own'] | undefined;
  readonly onChange: (part: Partial<WaitingDraft>) => void;
}

export function WaitingFields({ detail, draft, kinds, fixedSide, own, onChange }: FieldsProps) {
  const t = useTranslations('waits');
  const ticket = useTranslations('ticket');
  const format = useFormat();
  const { last } = useQuote(detail.quote);
  const away = (level: string) => {
    const percent = percentAway(level, last);
    if (percent === '' || Number(percent) === 0) return t('here');
    const shown = format.percent(percent.replace('-', '')).replace('+', '');
    return percent.startsWith('-') ? t('below', { percent: shown }) : t('above', { percent: shown });
  };
  const level = (name: 'stop' | 'target') => (
    <>
      <Stepper
        label={t(`${name}Level`)}
        value={draft[name]}
        unit={away(draft[name])}
        onChange={(value) => onChange({ [name]: value })}
        onStep={(direction) => onChange({ [name]: stepped(draft[name], detail.tick, direction) })}
      />
      <LevelChips name={name} detail={detail} draft={draft} own={own} onChange={onChange} />
      <LegLimit name={name} tick={detail.tick} draft={draft} onChange={onChange} />
    </>
  );
  return (
    <>
      {fixedSide ? undefined : (
        <Segmented
          label={ticket('side')}
          value={draft.side}
          onChange={(side) => onChange({ side })}
          choices={[
            { value: 'buy', label: ticket('buy'), tone: 'buy' },
            { value: 'sell', label: ticket('sell'), tone: 'sell' },
          ]}
        />
      )}
      {kinds.length > 1 ? (
        <Chips
          label={t('choose')}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          choices={kinds.map((value) => ({ value, label: t(`chooseKind.${value}`) }))}
        />
      ) : undefined}
      <p className={css.fine}>{t(`about.${draft.kind}`, { side: draft.side === 'buy' ? t('buys') : t('sells') })}</p>
      {hasStop(draft.kind) ? level('stop') : undefined}
      {hasTarget(draft.kind) ? level('target') : undefined}
      {draft.kind === 'opening' ? <OpeningPrice detail={detail} draft={draft} onChange={onChange} /> : undefined}
      {hasTrail(draft.kind) ? <Trail detail={detail} draft={draft} onChange={onChange} /> : undefined}
      <Quantity detail={detail} value={draft.quantity} onChange={(quantity) => onChange({ quantity })} />
      {draft.kind === 'opening' ? undefined : (
        <DayField
          label={t('validUntil')}
          value={draft.until}
          onChange={(until) => onChange({ until })}
          min={detail.tradeDate}
          hint={t('validHint')}
        />
      )}
    </>
  );
}

interface LegLimitProps {
  readonly name: 'stop' | 'target';
  readonly tick: string;
  readonly draft: Pick<WaitingDraft, 'stop' | 'target' | 'stopPrice' | 'targetPrice'>;
  readonly onChange: (part: Partial<Pick<WaitingDraft, 'stopPrice' | 'targetPrice'>>) => void;
}

/** The order that is placed at a level: at the market, or with a limit, which is the level to begin with. */
export function LegLimit({ name, tick, draft, onChange }: LegLimitProps) {
  const t = useTranslations('waits');
  const field = `${name}Price` as const;
  const value = draft[field];
  return (
    <>
      <OrderType
        label={t(`${name}Order`)}
        type={value === '' ? 'market' : 'limit'}
        onChange={(type) => onChange({ [field]: type === 'market' ? '' : draft[name] })}
      />
      {value === '' ? undefined : (
        <LimitPrice
          label={t(`${name}Limit`)}
          tick={tick}
          value={value}
          onChange={(price) => onChange({ [field]: price })}
        />
      )}
    </>
  );
}

/** At the market, or with a limit. */
function OpeningPrice({ detail, draft, onChange }: Pick<FieldsProps, 'detail' | 'draft' | 'onChange'>) {
  return (
    <>
      <OrderType
        type={draft.price === '' ? 'market' : 'limit'}
        onChange={(type) => onChange({ price: type === 'market' ? '' : detail.quote.last })}
      />
      {draft.price === '' ? undefined : (
        <LimitPrice tick={detail.tick} value={draft.price} onChange={(price) => onChange({ price })} />
      )}
    </>
  );
}

interface TrailProps {
  readonly detail: InstrumentDetail;
  readonly draft: Pick<WaitingDraft, 'trail' | 'trailBy'>;
  readonly onChange: (part: Partial<Pick<WaitingDraft, 'trail' | 'trailBy'>>) => void;
}

/** How far it stays behind: a part of the price, or an amount. */
export function Trail({ detail, draft, onChange }: TrailProps) {
  const t = useTranslations('waits');
  const byPercent = draft.trailBy === 'percent';
  return (
    <>
      <Segmented
        label={t('trailBy')}
        value={draft.trailBy}
        onChange={(trailBy) =>
          onChange({ trailBy, trail: trailBy === 'percent' ? '3' : part(detail.quote.last, 3n, detail.tick) })
        }
        choices={[
          { value: 'percent', label: t('byPercent') },
          { value: 'amount', label: t('byPrice') },
        ]}
      />
      <Stepper
        label={t('distance')}
        value={draft.trail}
        unit={byPercent ? t('percent') : detail.quote.currency}
        onChange={(trail) => onChange({ trail })}
        onStep={(direction) => onChange({ trail: stepped(draft.trail, byPercent ? '0.5' : detail.tick, direction) })}
      />
    </>
  );
}
