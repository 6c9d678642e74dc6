import { Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { IntradayPosition } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import card from '../position-card.module.css';
import css from './intraday.module.css';

/** Which position it is: its direction, leverage and share. */
export function IntradayLine({ position }: { readonly position: IntradayPosition }) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const { direction, leverage, instrumentId, name } = position;
  return (
    <div className={card.head}>
      <Tag tone={direction === 'long' ? 'up' : 'down'} large>
        {`${t(direction)} ${t('times', { times: String(leverage) })}`}
      </Tag>
      <Link to="/pages/stock/stockKline" search={{ id: instrumentId }} className={card.name}>
        {format.instrument(name)}
      </Link>
      <Tag tone="brand">{t('card')}</Tag>
    </div>
  );
}

/** A position of the day with every figure that decides what becomes of it, and what can be done about it. */
export function IntradayCard({
  position,
  onAct,
}: {
  readonly position: IntradayPosition;
  readonly onAct: (act: 'close' | 'convert') => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const { currency, unrealised, mark, acts, squareOffAt, squareOffFee, ratioPercent } = position;
  const price = (value: string | null) => (value === null ? t('none') : format.price(value, currency));
  const ratio = ratioPercent === null ? '100%' : `${format.number(ratioPercent, 2)}%`;
  return (
    <Card>
      <IntradayLine position={position} />
      <dl className={css.result}>
        <dt>{t('result')}</dt>
        <dd>
          <Delta value={unrealised} text={format.money(unrealised, currency)} />
        </dd>
      </dl>
      <div className={css.rows}>
        <StatGrid
          columns={3}
          stats={[
            { label: t('size'), value: format.quantity(position.quantity) },
            { label: t('entry'), value: price(position.entry) },
            { label: t('last'), value: price(mark) },
          ]}
        />
        <StatGrid
          columns={3}
          stats={[
            { label: t('cardMargin'), value: format.money(position.margin, currency) },
            { label: t('ratio'), value: ratio },
            { label: t('cardActs'), value: price(acts) },
          ]}
        />
      </div>
      {squareOffAt === null ? undefined : (
        <Note tone="lock">
          {t('dayNote', { time: format.instant(squareOffAt), fee: format.money(squareOffFee, currency) })}
        </Note>
      )}
      <div className={card.acts}>
        <Button variant="outline" size="small" onClick={() => onAct('close')}>
          {t('close')}
        </Button>
        {position.direction === 'long' ? (
          <Button variant="soft" size="small" onClick={() => onAct('convert')}>
            {t('convert')}
          </Button>
        ) : undefined}
      </div>
    </Card>
  );
}
