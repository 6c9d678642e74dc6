import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { BacktestResult, BacktestView } from '@tarazu/wire/robot/backtest';
import { useTranslations } from 'use-intl';
import css from '../robot.module.css';
import { TestCurve } from './test-curve.tsx';

const numberNames = [
  ...(['parts', 'lines', 'stepPercent', 'fast', 'slow', 'entryBars', 'exitBars', 'bars', 'deviations'] as const),
  ...(['backBars', 'holds', 'everyMinutes', 'stamps', 'horizonStamps', 'costBps', 'risePercent'] as const),
] as const;
type NumberName = (typeof numberNames)[number];
const isNumberName = (name: string): name is NumberName => numberNames.some((known) => known === name);

/** A rule's numbers as words. */
function useNumbers() {
  const t = useTranslations('backtest');
  const format = useFormat();
  return (parameters: BacktestResult['sensitivity'][number]['parameters']) =>
    Object.entries(parameters)
      .map(([name, value]) => {
        const shown = Number.isInteger(value) ? String(value) : format.number(String(value), 1);
        return isNumberName(name) ? t(`numbers.${name}`, { value: shown }) : `${name} ${shown}`;
      })
      .join(' · ');
}

/** What came of a test: first what its numbers had not seen, and how all of it was reckoned. */
export function TestResult({ test, result }: { readonly test: BacktestView; readonly result: BacktestResult }) {
  const t = useTranslations('backtest');
  return (
    <>
      <Note tone="warn">{t('label')}</Note>
      <Card title={t('unseen')} aside={<Tag tone="warn">{t('tag')}</Tag>}>
        <div className={css.stack}>
          <Fine>{test.script ? t('unseenOwn') : t('unseenNote')}</Fine>
          <Compared figures={result.unseen} test={test} />
          {test.more.length > 0 ? <Fine>{t('holdingGroup')}</Fine> : undefined}
          {test.contract ? <Fine>{t('still.holdingNote')}</Fine> : undefined}
          <TestCurve curve={result.curve} test={test} />
        </div>
      </Card>
      <Windows test={test} result={result} />
      <Card title={t('whole')} aside={<Tag tone="warn">{t('tag')}</Tag>}>
        <div className={css.stack}>
          <Fine>{t('wholeNote')}</Fine>
          <Compared figures={result.whole} test={test} />
          {result.stoppedBy ? <Note>{t(`stopped.${result.stoppedBy}`)}</Note> : undefined}
        </div>
      </Card>
      {test.script ? undefined : <Sensitivity result={result} />}
      <Reckoned test={test} result={result} />
    </>
  );
}

export function Compared({
  figures,
  test: { currency, contract },
}: {
  readonly figures: BacktestResult['whole'];
  readonly test: Pick<BacktestView, 'currency' | 'contract'>;
}) {
  const t = useTranslations('backtest');
  const format = useFormat();
  const change = (value: string) => <Delta value={value} text={format.percent(value)} />;
  const fall = (value: string) => format.percent(value).replace('+', '');
  return (
    <>
      <StatGrid
        columns={3}
        stats={[
          { label: t('rule'), value: change(figures.resultPercent) },
          { label: t(contract ? 'still.holding' : 'holding'), value: change(figures.holdingPercent) },
          { label: t('gap'), value: change(figures.gapPercent) },
        ]}
      />
      <StatGrid
        columns={2}
        stats={[
          { label: t('drop'), value: fall(figures.drawdownPercent) },
          { label: t(contract ? 'still.holdingDrop' : 'holdingDrop'), value: fall(figures.holdingDrawdownPercent) },
          { label: t('trades'), value: figures.trades },
          { label: t('charges'), value: format.money(figures.charges, currency) },
          ...(figures.funding === undefined
            ? []
            : [{ label: t('funding'), value: format.money(figures.funding, currency) }]),
        ]}
      />
      {figures.refused > 0 ? <Fine>{t('refused', { count: figures.refused })}</Fine> : undefined}
    </>
  );
}

function Windows({ test, result }: { readonly test: BacktestView; readonly result: BacktestResult }) {
  const t = useTranslations('backtest');
  const format = useFormat();
  const numbers = useNumbers();
  return (
    <Card title={t('windows')}>
      <Fine>{t('windowsNote')}</Fine>
      <ul>
        {result.windows.map((window) => (
          <li key={window.from} className={css.bar}>
            <p className={css.quiet}>
              {t('span', { from: format.day(window.from.slice(0, 10)), until: format.day(window.until.slice(0, 10)) })}
            </p>
            {numbers(window.parameters) === '' ? undefined : <p>{numbers(window.parameters)}</p>}
            <p className={css.ways}>
              <Delta value={window.resultPercent} text={format.percent(window.resultPercent)} />
              <span className={css.quiet}>
                {t(test.contract ? 'still.beside' : 'beside', {
                  holding: format.percent(window.holdingPercent),
                  trades: String(window.trades),
                })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sensitivity({ result }: { readonly result: BacktestResult }) {
  const t = useTranslations('backtest');
  const format = useFormat();
  const numbers = useNumbers();
  return (
    <Card title={t('sensitivity')}>
      <Fine>{t('sensitivityNote')}</Fine>
      <ul>
        {result.sensitivity.map(({ parameters, resultPercent, drawdownPercent, trades }, place) => (
          <li key={numbers(parameters)} className={css.bar}>
            <p>{place === 0 ? t('itsOwn', { numbers: numbers(parameters) }) : numbers(parameters)}</p>
            <p className={css.ways}>
              <Delta value={resultPercent} text={format.percent(resultPercent)} />
              <span className={css.quiet}>
                {t('fell', { drop: format.percent(drawdownPercent).replace('+', ''), trades: String(trades) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reckoned({ test, result }: { readonly test: BacktestView; readonly result: BacktestResult }) {
  const t = useTranslations('backtest');
  const robot = useTranslations('robot');
  const format = useFormat();
  const day = (at: string) => format.day(at.slice(0, 10));
  return (
    <Card title={t('reckoned')}>
      <div className={css.stack}>
        <Receipt
          lines={[
            { label: robot('amount'), value: format.money(test.amount, test.currency) },
            { label: robot('singleLimit'), value: format.money(test.singleLimit, test.currency) },
            { label: robot('lossStop'), value: `${test.lossStop} %` },
            { label: t('past'), value: t('span', { from: day(result.from), until: day(result.until) }) },
            {
              label: t('bars'),
              value: t('barsOf', {
                count: format.number(String(result.bars), 0),
                interval: t(`interval.${test.interval}`),
              }),
            },
            { label: t('delay'), value: t('delayValue') },
            { label: t('spread'), value: t('spreadValue', { percent: format.number(result.halfSpreadPercent, 3) }) },
            { label: t('depth'), value: t('depthValue') },
            { label: t('charged'), value: t('chargedValue') },
          ]}
        />
        <Fine>{t(test.contract ? 'still.leftOut' : 'leftOut')}</Fine>
      </div>
    </Card>
  );
}
