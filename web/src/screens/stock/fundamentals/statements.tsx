import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { StatementView } from '@tarazu/wire/fundamentals/fundamentals';
import { useTranslations } from 'use-intl';
import type { Company } from './company-parts.tsx';
import { millionsText } from './figure-text.ts';
import css from './fundamentals.module.css';
import { type Period, SalesCard, usePeriodName } from './sales-card.tsx';

const lines = [
  ...(['revenue', 'ebitda', 'depreciation', 'interest', 'tax', 'profit', 'cashFlow', 'capex'] as const),
  ...(['cash', 'fixedAssets', 'workingCapital', 'debt', 'equity'] as const),
] as const;

interface StatementsProps {
  readonly company: Company;
  readonly by: Period;
  readonly onBy: (by: Period) => void;
}

/** Sales and profit in bars, and every line of the accounts of eight quarters or five years. */
export function Statements({ company: { currency, quarters, years }, by, onBy }: StatementsProps) {
  const shown = by === 'year' ? years : quarters;
  return (
    <>
      <SalesCard currency={currency} shown={shown} by={by} onBy={onBy} />
      <Accounts currency={currency} shown={shown} by={by} />
    </>
  );
}

/** The newest first, beside the names of the lines; older ones are moved into view. */
function Accounts({
  currency,
  shown,
  by,
}: {
  readonly currency: string;
  readonly shown: readonly StatementView[];
  readonly by: Period;
}) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const nameOf = usePeriodName(by);
  const columns = shown.toReversed();
  const [last] = columns;
  if (!last) return undefined;
  return (
    <Card title={t('allAccounts')}>
      {/* What scrolls is reached by the keyboard. */}
      <div className={css.scroller} {...{ role: 'group', tabIndex: 0, 'aria-label': t('allAccounts') }}>
        <table className={css.accounts}>
          <thead>
            <tr>
              <th scope="col">{t('period')}</th>
              {columns.map((one) => (
                <th key={one.ends} scope="col">
                  {nameOf(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <th scope="row">{t(`line.${line}`)}</th>
                {columns.map((one) => (
                  <td key={one.ends}>{millionsText(one[line], currency, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.said}>{t('publishedOn', { day: format.day(last.publishedOn) })}</p>
    </Card>
  );
}
