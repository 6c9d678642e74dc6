import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { CandleRow } from '@tarazu/ui/chart/k-line-chart';
import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartsWords } from '../charts-words.tsx';
import { readPastBars } from './past-bars.ts';
import css from './replay.module.css';
import type { Replay } from './use-replay.ts';

const STEP_MS = 700;

interface ReplayBarProps {
  readonly id: string;
  readonly interval: CandleInterval;
  readonly replay: Replay;
  readonly onEnd: () => void;
}

/** The past once more, bar by bar: what came after is not on the chart. Nothing is traded in it. Load with `import()`. */
export function ReplayBar(props: ReplayBarProps) {
  return (
    <ChartsWords waiting={null}>
      <Controls {...props} />
    </ChartsWords>
  );
}

interface Past {
  readonly bars: readonly CandleRow[];
  /** The first bar of the chosen day. */
  readonly first: number;
}

function Controls({ id, interval, replay: { show }, onEnd }: ReplayBarProps) {
  const t = useTranslations('replay');
  const [past, setPast] = useState<Past>();
  // Whoever goes to bars of another length, or leaves, sees everything again.
  useEffect(() => () => show(undefined, []), [show]);
  return (
    <section className={css.replay} aria-label={t('title')}>
      {past ? (
        <Playing past={past} interval={interval} show={show} />
      ) : (
        <Beginning id={id} interval={interval} onPast={setPast} />
      )}
      <Note tone="info">{t('nothingTraded')}</Note>
      <Button variant="outline" size="small" onClick={onEnd}>
        {t('end')}
      </Button>
    </section>
  );
}

function Beginning({
  id,
  interval,
  onPast,
}: {
  readonly id: string;
  readonly interval: CandleInterval;
  readonly onPast: (past: Past) => void;
}) {
  const t = useTranslations('replay');
  const [day, setDay] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<'tooLongAgo' | 'nothingSince' | 'failed'>();
  const begin = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const fromMs = Date.parse(`${day}T00:00:00Z`);
      const bars = await readPastBars(id, interval, fromMs);
      const first = bars?.findIndex(([openAt]) => openAt >= fromMs) ?? -1;
      if (!bars) setFault('tooLongAgo');
      else if (first === -1) setFault('nothingSince');
      else onPast({ bars, first });
    } catch {
      setFault('failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={css.begin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <DayField label={t('from')} value={day} onChange={setDay} />
      {fault ? (
        <Note tone="bad" alert>
          {t(fault)}
        </Note>
      ) : undefined}
      <Button type="submit" busy={busy} disabled={day === ''}>
        {t('begin')}
      </Button>
    </form>
  );
}

function Playing({
  past: { bars, first },
  interval,
  show,
}: {
  readonly past: Past;
  readonly interval: CandleInterval;
  readonly show: Replay['show'];
}) {
  const t = useTranslations('replay');
  const format = useFormat();
  const [at, setAt] = useState(first);
  const [playing, setPlaying] = useState(false);
  const last = bars.length - 1;
  const bar = bars[at];
  useEffect(() => {
    const next = bars[at + 1]?.[0] ?? (bars[at]?.[0] ?? 0) + 1;
    show(next, bars);
  }, [at, bars, show]);
  const step = useEffectEvent(() => {
    if (at >= last) setPlaying(false);
    else setAt(at + 1);
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  if (!bar) return undefined;
  const iso = new Date(bar[0]).toISOString();
  const when = ['1D', '1W', '1M'].includes(interval) ? format.day(iso.slice(0, 10)) : format.instant(iso);
  const words = t('at', {
    no: String(at - first + 1),
    count: String(last - first + 1),
    when,
    close: format.number(bar[4]),
  });
  return (
    <div className={css.playing}>
      <div className={css.keys} role="toolbar" aria-label={t('title')}>
        <IconButton label={t('back')} disabled={at <= first} onClick={() => setAt(at - 1)}>
          <StepBack aria-hidden="true" />
        </IconButton>
        <IconButton label={playing ? t('pause') : t('play')} disabled={at >= last} onClick={() => setPlaying(!playing)}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('forward')} disabled={at >= last} onClick={() => setAt(at + 1)}>
          <StepForward aria-hidden="true" />
        </IconButton>
      </div>
      {/* While it plays, each bar would be read out over the one before. */}
      <p aria-live={playing ? 'off' : 'polite'}>{at >= last ? `${words} ${t('over')}` : words}</p>
    </div>
  );
}
