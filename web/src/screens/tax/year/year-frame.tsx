import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  exportYearReport,
  printYearReport,
  type ReportYear,
  type YearCountry,
  type YearReportName,
} from '@tarazu/wire/tax/year-report';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { ReportFiles } from '../report-files.tsx';
import { YearChips } from '../year-chips.tsx';

/** What was chosen for a report; without a year it is of the present one. */
export interface ChosenYear {
  readonly country: YearCountry;
  readonly year: string | undefined;
}

export const askedOf = ({ country, year }: ChosenYear) => ({ country, ...(year === undefined ? {} : { year }) });

/** Around a report: the years there are, until it is there what is on its way, and which days it is of. */
export function YearFrame({
  of,
  error,
  onRetry,
  onYear,
  children,
}: {
  readonly of: ReportYear | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onYear: (year: string) => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('tax');
  const format = useFormat();
  if (!of && error) return <CallFailed error={error} onRetry={onRetry} />;
  if (!of) {
    return (
      <Card flush>
        <SkeletonRows count={6} />
      </Card>
    );
  }
  const days = { from: format.day(of.year), until: format.day(of.until), zone: of.timeZone };
  return (
    <>
      <YearChips of={of} onYear={onYear} />
      {children}
      <Fine>{of.goesOn ? t('daysSoFar', days) : t('daysOf', days)}</Fine>
      <Fine>{t('ownAccount')}</Fine>
    </>
  );
}

export function YearFiles({ of, report }: { readonly of: ReportYear; readonly report: YearReportName }) {
  const { country, year } = of;
  return (
    <ReportFiles
      csv={exportYearReport}
      pdf={printYearReport}
      asked={{ country, year, report }}
      name={`tarazu-${report}-${country.toLowerCase()}-${year}`}
    />
  );
}
