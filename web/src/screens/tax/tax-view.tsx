import { Link } from '@tanstack/react-router';
import { parseDecimal } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { exportTaxReport, printTaxReport, showTaxReport, type TaxReport } from '@tarazu/wire/tax/tax-report';
import { taxLineWords, untaxedMarkets } from '@tarazu/wire/tax/tax-words';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { useCall } from '../../app/use-call.ts';
import { ReportFiles } from './report-files.tsx';
import css from './tax.module.css';
import { YearChips } from './year-chips.tsx';

interface Chosen {
  readonly country: TaxReport['country'];
  readonly year: string | undefined;
}

function useReport({ country, year }: Chosen) {
  const asked = { country, ...(year === undefined ? {} : { year }) };
  const call = useCall(showTaxReport, asked, { keepPrevious: true });
  return { ...call, report: call.data?.country === country ? call.data : undefined };
}

/** What the realised result of shares would mean for taxes, in a year of a country. */
export function TaxView({ onYear, ...chosen }: Chosen & { readonly onYear: (year: string) => void }) {
  const t = useTranslations('tax');
  const { report, error, refetch } = useReport(chosen);
  return (
    <>
      {report ? <YearChips of={report} onYear={onYear} /> : undefined}
      <Note tone="warn">{t('practice')}</Note>
      {report ? <Report report={report} /> : undefined}
      {!report && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!report && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </>
  );
}

/** Something to be read in it: sold lots, or lines with a figure. */
function isEmpty({ lotsTotal, lines }: TaxReport): boolean {
  return lotsTotal === 0 && lines.every(({ amount, tax }) => !/[1-9]/.test(`${amount}${tax ?? ''}`));
}

export function TaxFiles(chosen: Chosen) {
  const { report } = useReport(chosen);
  if (!report || isEmpty(report)) return undefined;
  const { country, year } = report;
  return (
    <ReportFiles
      csv={exportTaxReport}
      pdf={printTaxReport}
      asked={{ country, year }}
      name={`tarazu-tax-${country.toLowerCase()}-${year}`}
    />
  );
}

function Report({ report }: { readonly report: TaxReport }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const { country } = report;
  if (isEmpty(report)) {
    return (
      <>
        <Card>
          <Empty
            title={t('none')}
            actions={
              <Link to="/pages/tabbar/position" search={{}} className={buttonClass('soft')}>
                {t('seePosition')}
              </Link>
            }
          >
            {t('noneText', {
              country,
              place: format.placeName(country),
              from: format.day(report.year),
              until: format.day(report.until),
            })}
          </Empty>
        </Card>
        <Rule country={country} />
      </>
    );
  }
  return (
    <>
      <Estimate report={report} />
      <Balance report={report} />
      {report.months.length > 0 ? <Months report={report} /> : undefined}
      <Lots report={report} />
      <Rule country={country} />
    </>
  );
}

/** By which rules it is reckoned, and which markets they do not count. */
function Rule({ country }: Pick<TaxReport, 'country'>) {
  const t = useTranslations('tax');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      <Fine>{t(`rule.${country}`)}</Fine>
      <Fine>{t('coinNote', { country, place: format.placeName(country) })}</Fine>
      <Fine>{t('notIn', { markets: untaxedMarkets(language) })}</Fine>
    </>
  );
}

function Estimate({ report }: { readonly report: TaxReport }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const money = (value: string) => format.money(value, report.currency);
  return (
    <Card title={t('estimateOf', { until: format.day(report.until) })}>
      {report.estimate === null ? undefined : (
        <p className={css.total}>
          <Money text={money(report.estimate)} decimalMark={format.decimalMark} />
        </p>
      )}
      <Receipt
        lines={[
          ...report.lines.map(({ code, amount, ratePercent, tax }) => ({
            label: taxLineWords[language][code],
            ...(ratePercent === null
              ? {}
              : { note: t('rateOf', { rate: format.quantity(ratePercent), amount: money(amount) }) }),
            value: money(tax ?? amount),
          })),
        ]}
        {...(report.estimate === null ? {} : { total: { label: t('estimate'), value: money(report.estimate) } })}
      />
      {report.estimate === null ? <Fine>{t('noEstimate')}</Fine> : undefined}
    </Card>
  );
}

function Balance({ report: { gains, losses, charges, currency } }: { readonly report: TaxReport }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const money = (value: string) => format.money(value, currency);
  const [won, lost] = [parseDecimal(gains) ?? 0n, parseDecimal(losses) ?? 0n];
  const whole = won + lost;
  return (
    <Card title={t('balance')}>
      <Beam
        share={whole === 0n ? 50 : Number((won * 10_000n) / whole) / 100}
        left={t('gains', { amount: money(gains) })}
        right={t('losses', { amount: money(losses) })}
      />
      <Receipt lines={[{ label: t('charges'), value: money(charges) }]} />
    </Card>
  );
}

/** Of Brazil: what each month owes, and by when. */
function Months({ report: { months, currency } }: { readonly report: TaxReport }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const money = (value: string) => format.money(value, currency);
  return (
    <Card flush title={t('months')}>
      <ul>
        {months.map(({ month, sales, gain, free, due, dueOn, waits, dayTrade, coins }) => (
          <li key={month}>
            <Row
              title={`${month.slice(5)}/${month.slice(0, 4)}`}
              detail={
                free
                  ? t('monthFree', { sales: money(sales) })
                  : /[1-9]/.test(dayTrade)
                    ? t('monthBoth', { sales: money(sales), dayTrade: format.change(dayTrade, currency) })
                    : t('monthSales', { sales: money(sales) })
              }
              value={<Delta value={gain} text={format.change(gain, currency)} />}
              valueDetail={
                /[1-9]/.test(due)
                  ? t('dueBy', { amount: money(due), day: format.day(dueOn) })
                  : /[1-9]/.test(waits)
                    ? t('waits', { amount: money(waits) })
                    : t('nothingDue')
              }
            />
            {coins ? (
              <Row
                title={t('monthCoins', { month: `${month.slice(5)}/${month.slice(0, 4)}` })}
                detail={
                  coins.free
                    ? t('coinsFree', { sales: money(coins.sales) })
                    : t('monthSales', { sales: money(coins.sales) })
                }
                value={<Delta value={coins.gain} text={format.change(coins.gain, currency)} />}
                valueDetail={
                  /[1-9]/.test(coins.tax)
                    ? t('dueBy', { amount: money(coins.tax), day: format.day(dueOn) })
                    : t('nothingDue')
                }
              />
            ) : undefined}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Lots({ report: { lots, lotsTotal, currency } }: { readonly report: TaxReport }) {
  const t = useTranslations('tax');
  const format = useFormat();
  if (lots.length === 0) return undefined;
  return (
    <Card flush title={t('lots')} aside={<span>{format.quantity(String(lotsTotal))}</span>}>
      <ul>
        {lots.map((lot, place) => (
          <li key={`${lot.instrumentId} ${lot.acquiredOn} ${lot.soldOn} ${place}`}>
            <Row
              title={format.instrument(lot.name)}
              detail={t('lotDetail', {
                quantity: format.quantityOf(lot.quantity, lot.unit),
                bought: format.day(lot.acquiredOn),
                sold: format.day(lot.soldOn),
              })}
              value={<Delta value={lot.gain} text={format.change(lot.gain, currency)} />}
              valueDetail={t('days', { days: lot.days })}
            />
          </li>
        ))}
      </ul>
      {lotsTotal > lots.length ? <Fine>{t('moreLots', { shown: String(lots.length) })}</Fine> : undefined}
    </Card>
  );
}
