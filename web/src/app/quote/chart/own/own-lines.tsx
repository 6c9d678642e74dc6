import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { ModifyOrder } from '../../../order/modify-order.tsx';
import { WaitingSheet } from '../../../ticket/waiting/waiting-sheet.tsx';
import look from '../chart.module.css';
import { AlertMove } from './alert-move.tsx';
import { type LineKind, nearestLines } from './nearest-lines.ts';
import { onTick } from './on-tick.ts';
import type { OwnLine } from './use-own-marks.ts';

/** The line that is being moved; `price`: where it was dropped, decimal text. */
export interface MovedLine {
  readonly key: string;
  readonly price?: string;
}

interface OwnLinesProps {
  readonly detail: InstrumentDetail;
  readonly lines: readonly OwnLine[];
  readonly moving: MovedLine | undefined;
  readonly onMoving: (moving: MovedLine | undefined) => void;
}

/** Where all of a kind are listed. */
const lists = {
  order: { to: '/pages/tabbar/position', search: { tab: 'orders' } },
  waiting: { to: '/pages/stock/triggers', search: {} },
  alert: { to: '/pages/stock/alerts', search: {} },
} as const satisfies Readonly<Record<LineKind, object>>;

/** The lines nearest to the price for fingers and keys: each opens the sheet that changes its order or alert, as dragging it does. */
export function OwnLines({ detail, lines, moving, onMoving }: OwnLinesProps) {
  const t = useTranslations('chart');
  const format = useFormat();
  const { last } = useQuote(detail.quote);
  const { shown, more } = nearestLines(lines, last);
  const line = lines.find(({ key }) => key === moving?.key);
  if (shown.length === 0) return undefined;
  return (
    <>
      <div className={look.lines} role="group" aria-label={t('lines')}>
        {shown.map((each) => (
          <Button key={each.key} variant="soft" size="small" onClick={() => onMoving({ key: each.key })}>
            {t('moveLine', { text: each.text, price: shownPrice(each, format) })}
          </Button>
        ))}
        {more.map((kind) => (
          <Link key={kind} {...lists[kind]} className={buttonClass('outline', 'small')}>
            {t(`allLines.${kind}`)}
          </Link>
        ))}
      </div>
      {line ? (
        <Move
          detail={detail}
          line={line}
          price={moving?.price === undefined ? undefined : onTick(moving.price, detail.tick)}
          onClose={() => onMoving(undefined)}
        />
      ) : undefined}
    </>
  );
}

/** An index is a number of points. */
function shownPrice(line: OwnLine, format: ReturnType<typeof useFormat>): string {
  if ('alert' in line && line.alert.isIndex) return format.number(line.price);
  return format.price(line.price, line.currency);
}

interface MoveProps {
  readonly detail: InstrumentDetail;
  readonly line: OwnLine;
  readonly price: string | undefined;
  readonly onClose: () => void;
}

function Move({ detail, line, price, onClose }: MoveProps) {
  const moved = price === undefined ? {} : { price };
  if ('order' in line) return <ModifyOrder order={line.order} {...moved} onClose={onClose} />;
  if ('held' in line) return undefined;
  if ('alert' in line)
    return <AlertMove alert={line.alert} quote={detail.quote} tick={detail.tick} {...moved} onClose={onClose} />;
  const { waiting, leg } = line;
  return (
    <WaitingSheet
      detail={detail}
      side={waiting.side}
      order={waiting}
      {...(price === undefined ? {} : { moved: { [leg]: price } })}
      onClose={onClose}
    />
  );
}
