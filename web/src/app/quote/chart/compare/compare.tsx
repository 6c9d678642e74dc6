import type { CandleInterval } from '@tarazu/domain/market/candle';
import { beginComparison, type Comparison, type ComparisonHands } from '@tarazu/ui/chart/compare/compare-layer';
import { COMPARED_MAX } from '@tarazu/ui/chart/compare/compared-max';
import type { DrawnBars } from '@tarazu/ui/chart/open-chart';
import { Button } from '@tarazu/ui/control/button.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo, type QuoteRow } from '@tarazu/wire/market';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../use-call.ts';
import { ChartsWords } from '../charts-words.tsx';
import css from './compare.module.css';
import { useComparedBars } from './use-compared-bars.ts';

const CompareSheet = lazy(async () => ({ default: (await import('./compare-sheet.tsx')).CompareSheet }));

interface CompareProps {
  readonly quote: QuoteRow;
  readonly interval: CandleInterval;
  readonly drawn: DrawnBars | undefined;
  readonly ids: readonly string[];
  readonly onIds: (ids: readonly string[]) => void;
  /** Others are being looked for. */
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
}

type Told = Parameters<ComparisonHands['onCompared']>[0];

/** Other instruments beside the shown one: their lines, a legend with words for each, and the way to more. Load with `import()`. */
export function Compare(props: CompareProps) {
  const { quote, interval, drawn, ids } = props;
  const format = useFormat();
  const { lines, missing } = useComparedBars(ids, interval, drawn?.chart.getDataList()[0]?.timestamp);
  const [told, setTold] = useState<Told>([]);
  const [comparison, setComparison] = useState<Comparison>();
  const some = ids.length > 0;
  useEffect(() => {
    if (!drawn || !some) return undefined;
    const formatPercent = (percent: number) => format.percent(percent.toFixed(2));
    const begun = beginComparison(drawn, quote.id, { formatPercent, onCompared: setTold });
    setComparison(begun);
    return () => {
      setComparison(undefined);
      begun.end();
    };
  }, [drawn, some, quote.id, format]);
  useEffect(() => comparison?.draw(lines), [comparison, lines]);
  return (
    <ChartsWords waiting={null}>
      {ids.length > 0 ? <Legend {...props} told={told} missing={missing} /> : undefined}
      {props.choosing ? (
        <Suspense>
          <CompareSheet
            not={[quote.id, ...ids]}
            full={ids.length >= COMPARED_MAX}
            onAdd={(id) => {
              props.onIds([...ids, id]);
              props.onChoosing(false);
            }}
            onClose={() => props.onChoosing(false)}
          />
        </Suspense>
      ) : undefined}
    </ChartsWords>
  );
}

interface LegendProps extends CompareProps {
  readonly told: Told;
  readonly missing: readonly string[];
}

function Legend({ quote, interval, ids, onIds, onChoosing, told, missing }: LegendProps) {
  const t = useTranslations('compare');
  const format = useFormat();
  const heading = useId();
  const isLong = interval === '1D' || interval === '1W' || interval === '1M';
  const when = (ms: number) => {
    const at = new Date(ms).toISOString();
    return isLong ? format.day(at.slice(0, 10)) : format.instant(at);
  };
  const [own] = told;
  const shown = (id: string) => told.find((each) => each.id === id);
  return (
    <section className={css.legend} aria-labelledby={heading}>
      <h3 id={heading}>{t('legend', { day: own?.sinceMs === undefined ? '–' : when(own.sinceMs) })}</h3>
      <ul>
        <li data-line="own">
          <Line name={format.instrument(quote.name)} told={own} since={own?.sinceMs} when={when} />
        </li>
        {ids.map((id, at) => (
          <li key={id} data-line={at}>
            <Other
              id={id}
              told={shown(id)}
              since={own?.sinceMs}
              when={when}
              missing={missing.includes(id)}
              onRemove={() => onIds(ids.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
      {ids.length < COMPARED_MAX ? (
        <Button variant="soft" size="small" onClick={() => onChoosing(true)}>
          {t('another')}
        </Button>
      ) : undefined}
      <p>{t('fine')}</p>
    </section>
  );
}

interface LineProps {
  readonly told: Told[number] | undefined;
  /** What the shown one is told from. */
  readonly since: number | undefined;
  readonly when: (ms: number) => string;
}

/** How one of them did, in words. */
function Line({ name, told, since, when }: LineProps & { readonly name: string }) {
  const t = useTranslations('compare');
  const format = useFormat();
  if (told?.percent === undefined || told.sinceMs === undefined) return <span>{t('waiting', { name })}</span>;
  const words = { name, percent: format.percent(told.percent.toFixed(2)) };
  return (
    <span>
      {told.sinceMs === since ? t('line', words) : t('later', { ...words, day: when(told.sinceMs) })}
      {told.gaps > 0 ? <small>{t('gaps', { count: String(told.gaps) })}</small> : undefined}
    </span>
  );
}

interface OtherProps extends LineProps {
  readonly id: string;
  readonly missing: boolean;
  readonly onRemove: () => void;
}

function Other({ id, missing, onRemove, ...line }: OtherProps) {
  const t = useTranslations('compare');
  const format = useFormat();
  const { data } = useCall(instrumentInfo, { id }, { freshMs: 60_000 });
  const name = data ? format.instrument(data.quote.name) : id;
  return (
    <>
      {missing ? <span role="status">{t('missing', { name })}</span> : <Line name={name} {...line} />}
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
