import { Link } from '@tanstack/react-router';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useTranslations } from 'use-intl';
import card from '../position-card.module.css';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';
import { DirectionTag } from './direction-tag.tsx';
import { MarginBeam } from './margin-beam.tsx';

export type PositionAct = 'margin' | 'exits' | 'close' | 'leverage' | 'share';

/** A position whose liquidation is nearer than this share of its money (`required` over `equity`) is warned of. */
const WARN_RATIO = 80_000_000n;

function isNear({ ratio }: PositionView): boolean {
  return ratio === null || decimal(ratio) >= WARN_RATIO;
}

/** How far the mark is from the liquidation, as a price without sign; undefined where no price does it. */
export function roomOf({ mark, liquidation }: Pick<PositionView, 'mark' | 'liquidation'>): string | undefined {
  if (mark === null || liquidation === null) return undefined;
  const apart = decimal(mark) - decimal(liquidation);
  return decimalToText(apart < 0n ? -apart : apart);
}

interface PositionCardProps {
  readonly position: PositionView;
  readonly onAct: (act: PositionAct) => void;
}

/** One position with every figure that decides what becomes of it, and what can be done about it. */
export function PositionCard({ position, onAct }: PositionCardProps) {
  const t = useTranslations('contract');
  const isolated = position.mode === 'isolated';
  const near = isNear(position);
  return (
    <Card>
      <Head position={position} near={near} />
      {isolated ? <MarginBeam position={position} /> : <p className={css.small}>{t('crossStands')}</p>}
      <Figures position={position} />
      {near ? (
        <div className={css.note}>
          <NearNote position={position} />
        </div>
      ) : undefined}
      {position.ahead && position.ahead.liquidation !== position.liquidation ? (
        <div className={css.note}>
          <AheadNote position={position} ahead={position.ahead} />
        </div>
      ) : undefined}
      <div className={card.acts}>
        {isolated ? (
          <Button variant={near ? 'primary' : 'soft'} size="small" onClick={() => onAct('margin')}>
            {t('addMargin')}
          </Button>
        ) : undefined}
        <Button variant="soft" size="small" onClick={() => onAct('exits')}>
          {t('editExits')}
        </Button>
        <Button variant="outline" size="small" onClick={() => onAct('close')}>
          {t('close')}
        </Button>
      </div>
      <div className={css.more}>
        {isolated ? (
          <Button variant="ghost" size="small" onClick={() => onAct('leverage')}>
            {t('changeLeverage')}
          </Button>
        ) : undefined}
        <Button variant="ghost" size="small" onClick={() => onAct('share')}>
          {t('share')}
        </Button>
      </div>
    </Card>
  );
}

function Head({ position, near }: { readonly position: PositionView; readonly near: boolean }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { direction, leverage, instrumentId, symbol, mode, unrealised, returnPercent, distancePercent } = position;
  return (
    <>
      <div className={card.head}>
        <DirectionTag direction={direction} leverage={leverage} />
        <Link to="/pages/coin/contract" search={{ id: instrumentId }} className={card.name}>
          {symbol}
        </Link>
        {near && distancePercent !== null ? (
          <Tag tone="bad">{t('fromLiquidation', { percent: text.bare(distancePercent) })}</Tag>
        ) : (
          <Tag tone="outline">{t(`mode.${mode}`)}</Tag>
        )}
      </div>
      <dl className={css.result}>
        <div>
          <dt>{t('unrealised')}</dt>
          <dd>
            <Delta value={unrealised} text={text.result(unrealised)} />
          </dd>
        </div>
        <div>
          <dt>{t('returnOnMargin')}</dt>
          <dd>
            <Delta value={returnPercent} text={text.percent(returnPercent)} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Figures({ position }: { readonly position: PositionView }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { takeProfit, stopLoss, mark, liquidation, ratio } = position;
  const none = t('none');
  const rows = [
    [
      { label: t('size'), value: text.quantityOf(position.quantity, position.unit) },
      { label: t('entry'), value: text.plainAverage(position.entry) },
      { label: t('mark'), value: mark === null ? none : text.plainPrice(mark) },
    ],
    [
      {
        label: t('liquidation'),
        value: liquidation === null ? none : <span className={css.danger}>{text.plainPrice(liquidation)}</span>,
      },
      { label: t('takeProfit'), value: takeProfit === null ? none : text.plainPrice(takeProfit.level) },
      { label: t('stopLoss'), value: stopLoss === null ? none : text.plainPrice(stopLoss.level) },
    ],
    [
      { label: t('margin'), value: text.number(position.margin) },
      { label: t('breakEven'), value: text.plainAverage(position.breakEven) },
      {
        label: t('ratio'),
        value: ratio === null ? none : text.bare(decimalToText(decimal(ratio) * 100n)),
      },
    ],
    [
      { label: t('fees'), value: text.number(position.fees) },
      { label: t('funding'), value: text.number(position.funding) },
      { label: t('realised'), value: text.number(position.realised) },
    ],
  ] as const;
  return (
    <div className={css.rows}>
      {rows.map((stats) => (
        <StatGrid key={stats[0].label} columns={3} stats={stats} />
      ))}
    </div>
  );
}

/** Other tiers or fees are announced: where it will be liquidated from their day on. */
function AheadNote({
  position: { liquidation, instrumentId },
  ahead,
}: {
  readonly position: PositionView;
  readonly ahead: NonNullable<PositionView['ahead']>;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  const price = (at: string | null) => (at === null ? t('none') : text.plainPrice(at));
  return (
    <Note>
      {t('aheadPosition', { day: text.day(ahead.from), now: price(liquidation), later: price(ahead.liquidation) })}{' '}
      <Link to="/pages/coin/contractTiers" search={{ id: instrumentId }} className={css.link}>
        {t('tiers')}
      </Link>
    </Note>
  );
}

function NearNote({ position }: { readonly position: PositionView }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const room = roomOf(position);
  if (room === undefined) return undefined;
  const away = text.plainPrice(room);
  return (
    <Note tone="bad">
      <b>{position.direction === 'long' ? t('fallCloses', { room: away }) : t('riseCloses', { room: away })}</b>{' '}
      {t('nearHelp')}
    </Note>
  );
}
