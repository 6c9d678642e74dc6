import type { Country } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type IntradayPosition, listIntradayPositions } from '@tarazu/wire/trading/intraday';
import { CLOSED_AT_ONCE_MAX } from '@tarazu/wire/trading/shown-position';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../use-call.ts';
import css from './intraday.module.css';
import { IntradayCard } from './intraday-card.tsx';
import { IntradayWords } from './intraday-words.tsx';

/** The last price moves about once a second. */
const POSITIONS_EVERY_MS = 2_000;

const sheets = {
  close: lazy(async () => ({ default: (await import('./close-intraday.tsx')).CloseIntraday })),
  convert: lazy(async () => ({ default: (await import('./convert-intraday.tsx')).ConvertIntraday })),
};

const CloseAllIntraday = lazy(async () => ({ default: (await import('./close-all-intraday.tsx')).CloseAllIntraday }));

/** The positions of the day of a place, and what the day came to; nothing where there was none. */
export function IntradayPositions({ country }: { readonly country: Country }) {
  const { data, error } = useCall(listIntradayPositions, {}, { refetchIntervalMs: POSITIONS_EVERY_MS });
  // What stands below is what most have come for, and it is asked for again by itself.
  if (!data && error) {
    return (
      <IntradayWords waiting={null}>
        <Missing />
      </IntradayWords>
    );
  }
  if (!data) {
    return (
      <Card flush>
        <SkeletonRows count={2} />
      </Card>
    );
  }
  const positions = data.positions.filter((one) => one.country === country);
  const today = data.today.filter(({ result, realised }) => /[1-9]/.test(result + realised));
  if (positions.length === 0 && today.length === 0) return undefined;
  return (
    <IntradayWords waiting={null}>
      <Shown positions={positions} today={today} />
    </IntradayWords>
  );
}

function Missing() {
  const t = useTranslations('intraday');
  return <Fine>{t('missing')}</Fine>;
}

interface Opened {
  readonly act: keyof typeof sheets;
  /** As it stood when it was asked for: figures under a finger do not move. */
  readonly position: IntradayPosition;
}

function Shown({
  positions,
  today,
}: {
  readonly positions: readonly IntradayPosition[];
  readonly today: readonly { readonly currency: string; readonly result: string }[];
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>();
  // Kept while its results are read, when there are no positions any more.
  const [closing, setClosing] = useState<readonly [IntradayPosition, ...IntradayPosition[]]>();
  const Sheet = opened && sheets[opened.act];
  const [first, ...others] = positions;
  return (
    <section aria-label={t('positions')} className={css.list}>
      {positions.map((position) => (
        <IntradayCard
          key={`${position.instrumentId} ${position.direction}`}
          position={position}
          onAct={(act) => setOpened({ act, position })}
        />
      ))}
      {first && others.length > 0 ? (
        <Button variant="outline" onClick={() => setClosing([first, ...others.slice(0, CLOSED_AT_ONCE_MAX - 1)])}>
          {t('closeAll')}
        </Button>
      ) : undefined}
      {today.map(({ currency, result }) => (
        <Card key={currency}>
          <Receipt
            lines={[{ label: t('today'), value: <Delta value={result} text={format.money(result, currency)} /> }]}
          />
          <Fine>{t('todayFine')}</Fine>
        </Card>
      ))}
      {closing ? (
        <Suspense>
          <CloseAllIntraday positions={closing} onClose={() => setClosing(undefined)} />
        </Suspense>
      ) : undefined}
      {opened && Sheet ? (
        <Suspense>
          <Sheet position={opened.position} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : undefined}
    </section>
  );
}
