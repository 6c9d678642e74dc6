import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOptions, type OptionFigures, type OptionView, showOptionStatistics } from '@tarazu/wire/option/option';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { OptionRow } from './open-options.tsx';
import css from './option.module.css';
import { useOwnVanilla } from './vanilla/own-vanilla.tsx';
import { VanillaFigures } from './vanilla/vanilla-figures.tsx';

const DAYS = 30;

type Statistics = ReplyOf<typeof showOptionStatistics>;

/** All of one's options, and how the settled ones went beside what chance alone would give. */
export function OptionRecordPage() {
  return (
    <ContractWords>
      <OptionRecord />
    </ContractWords>
  );
}

function OptionRecord() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showOptionStatistics, { days: DAYS });
  const list = usePagedCall<OptionView, typeof listOptions>(listOptions, { pageSize: 20 });
  const european = useOwnVanilla();
  // Who has European options alone is not told that there are none.
  const hasOthers = list.data?.items.length === 0 && (european?.items.length ?? 0) > 0;
  const toTrade = (
    <Link to="/pages/option/index" className={buttonClass('soft')}>
      {t('toTrade')}
    </Link>
  );
  return (
    <Page route="/pages/option/record" nav={<NavBar title={t('recordTitle')} onBack={leave} />}>
      {data && !(hasOthers && data.all.length === 0) ? <Figures statistics={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={240} />}
      <VanillaFigures />
      {hasOthers ? (
        toTrade
      ) : (
        <PagedList list={list} renderItem={(option) => <OptionRow key={option.contractId} option={option} />}>
          <Empty
            title={t('none')}
            actions={
              <>
                {toTrade}
                <ShowMe guide="option" />
              </>
            }
          >
            {t('noneText')}
          </Empty>
        </PagedList>
      )}
    </Page>
  );
}

function Figures({ statistics: { days, all, byInstrument, byWindow, results } }: { readonly statistics: Statistics }) {
  const t = useTranslations('option');
  if (all.length === 0) {
    return (
      <Card title={t('lastDays', { days: String(days) })}>
        <p>{t('noneSettled')}</p>
        <p className={css.fine}>{t('noneSettledText')}</p>
      </Card>
    );
  }
  return (
    <>
      {all.map((figures) => (
        <Totals
          key={figures.currency}
          days={days}
          figures={figures}
          results={results.filter(({ currency }) => currency === figures.currency)}
        />
      ))}
      <Card flush title={t('byInstrument')}>
        {byInstrument.map((one) => (
          <Group key={`${one.instrumentId} ${one.currency}`} name={one.symbol} figures={one} />
        ))}
      </Card>
      <Card flush title={t('byWindow')}>
        {byWindow.map((one) => (
          <Group key={`${one.window} ${one.currency}`} name={t(`window.${one.window}`)} figures={one} />
        ))}
      </Card>
    </>
  );
}

function Totals({
  days,
  figures,
  results,
}: {
  readonly days: number;
  readonly figures: OptionFigures;
  readonly results: Statistics['results'];
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, settled, won, winRate, low, high, chance, needed } = figures;
  const rate = (value: string | null) => (value === null ? '–' : `${format.number(value, 1)}%`);
  const money = (value: string) => format.money(value, currency);
  return (
    <Card title={t('lastDays', { days: String(days) })} aside={currency}>
      <div className={css.stack}>
        <StatGrid
          stats={[
            { label: t('windows'), value: String(settled) },
            { label: t('right'), value: t('rightValue', { count: String(won), percent: rate(winRate) }) },
            { label: t('neededRate'), value: rate(needed) },
            { label: t('chance'), value: rate(chance) },
            { label: t('between'), value: t('betweenValue', { low: rate(low), high: rate(high) }) },
            { label: t('returned'), value: String(figures.returned) },
            { label: t('paid'), value: money(figures.staked) },
            { label: t('received'), value: money(figures.received) },
            {
              label: t('result'),
              value: <Delta value={figures.net} text={format.change(figures.net, currency)} />,
            },
            { label: t('byChance'), value: format.change(figures.netByChance, currency) },
          ]}
        />
        <Bars results={results} />
      </div>
    </Card>
  );
}

const WIDTH = 320;
const HEIGHT = 72;

/** Each result as a bar above or below the line: losses are as large as they are. */
function Bars({ results }: { readonly results: Statistics['results'] }) {
  const t = useTranslations('option');
  if (results.length === 0) return undefined;
  const values = results.map(({ result }) => Number(result));
  const most = Math.max(...values.map(Math.abs), 1);
  const step = WIDTH / Math.max(results.length, 12);
  const half = HEIGHT / 2;
  const won = String(results.filter(({ outcome }) => outcome === 'won').length);
  const lost = String(results.filter(({ outcome }) => outcome === 'lost').length);
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      height={HEIGHT}
      role="img"
      aria-label={t('bars', { count: String(results.length), won, lost })}
    >
      <line className={css.zero} x1="0" x2={WIDTH} y1={half} y2={half} />
      {results.map(({ contractId }, place) => {
        const height = (Math.abs(values[place] ?? 0) / most) * (half - 2);
        const isUp = (values[place] ?? 0) > 0;
        return (
          <rect
            key={contractId}
            className={isUp ? css.won : css.lost}
            x={place * step + step * 0.2}
            y={isUp ? half - height : half}
            width={step * 0.6}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function Group({ name, figures }: { readonly name: string; readonly figures: OptionFigures }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, won, lost, net } = figures;
  return (
    <Row
      title={name}
      detail={t('groupLine', { won: String(won), count: String(won + lost) })}
      value={<Delta value={net} text={format.change(net, currency)} />}
      valueDetail={`${t('byChance')} ${format.change(figures.netByChance, currency)}`}
    />
  );
}
