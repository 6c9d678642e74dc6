import { decimal } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { StatementView } from '@tarazu/wire/fundamentals/fundamentals';
import { useTranslations } from 'use-intl';
import { millionsText, ofHundred } from './figure-text.ts';
import css from './fundamentals.module.css';

export type Period = 'year' | 'quarter';

interface SalesCardProps {
  readonly currency: string;
  /** Those of the period, the oldest first. */
  readonly shown: readonly StatementView[];
  readonly by: Period;
  readonly onBy: (by: Period) => void;
}

/** What a year or a quarter is called. */
export function usePeriodName(by: Period): (of: StatementView) => string {
  const t = useTranslations('fundamentals');
  return ({ year, ends }) =>
    by === 'year' ? t('yearName', { year: String(year) }) : `${ends.slice(5, 7)}-${ends.slice(0, 4)}`;
}

/** How high a bar is, per cent of the highest; a loss has none. For drawing only. */
function heightsOf(values: readonly string[]): readonly number[] {
  const numbers = values.map((value) => Math.max(0, Number(decimal(value)) / 1e8));
  const most = Math.max(...numbers, 1e-8);
  return numbers.map((value) => (100 * value) / most);
}

/** Sales and profit of years or quarters, in bars and in figures. */
export function SalesCard({ currency, shown, by, onBy }: SalesCardProps) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const nameOf = usePeriodName(by);
  const sales = heightsOf(shown.map(({ revenue }) => revenue));
  const profits = heightsOf(shown.map(({ profit }) => profit));
  const [before, last] = shown.slice(-2);
  const [left, leftBefore] = [last && ofHundred(last), before && ofHundred(before)];
  const money = (value: string) => format.money(value, currency);
  return (
    <Card title={t('salesAndProfit')}>
      <Segmented
        label={t('period')}
        value={by}
        onChange={onBy}
        choices={[
          { value: 'year', label: t('year') },
          { value: 'quarter', label: t('quarter') },
        ]}
      />
      <div className={css.bars} aria-hidden="true">
        {shown.map((one, place) => (
          <span key={one.ends} className={css.pair}>
            <i className={css.sales} style={{ height: `${sales[place] ?? 0}%` }} />
            <i className={css.profit} style={{ height: `${profits[place] ?? 0}%` }} />
          </span>
        ))}
      </div>
      <p className={css.legend} aria-hidden="true">
        <i className={css.salesMark} /> {t('sales')} <i className={css.profitMark} /> {t('profit')}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('sales')}</th>
            <th scope="col">{t('line.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.ends}>
              <th scope="row">{nameOf(one)}</th>
              <td>{millionsText(one.revenue, currency, format)}</td>
              <td>{millionsText(one.profit, currency, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && left !== undefined && leftBefore !== undefined ? (
        <p className={css.said}>
          {t('leftAsProfit', {
            hundred: money('100'),
            period: nameOf(last),
            left: money(left),
            before: money(leftBefore),
          })}
        </p>
      ) : undefined}
    </Card>
  );
}
