import { Chips } from '@tarazu/ui/control/choices.tsx';
import { useTranslations } from 'use-intl';

/** A year that does not begin in January has two numbers. */
function yearName(begins: string): string {
  const year = Number(begins.slice(0, 4));
  return begins.endsWith('-01-01') ? String(year) : `${year}-${String(year + 1).slice(2)}`;
}

/** The years that a report can be of; a single one needs no choosing. */
export function YearChips({
  of: { year, years },
  onYear,
}: {
  readonly of: { readonly year: string; readonly years: readonly string[] };
  readonly onYear: (year: string) => void;
}) {
  const t = useTranslations('tax');
  if (years.length < 2) return undefined;
  const choices = years.map((value) => ({ value, label: yearName(value) }));
  return <Chips label={t('year')} value={year} onChange={onYear} choices={choices} />;
}
