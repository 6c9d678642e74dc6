import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { CompanyView } from '@tarazu/wire/market-features/offer-parts';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';

interface CompanyProps {
  readonly offer: OfferView;
  readonly company: CompanyView;
}

/** What the company does, and its last two years. */
export function CompanyCard({ offer, company }: CompanyProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { about, founded, figures } = company;
  const rows = [
    { key: 'revenue', of: figures.map(({ year, revenue }) => ({ year, value: revenue })) },
    { key: 'profit', of: figures.map(({ year, profit }) => ({ year, value: profit })) },
  ] as const;
  return (
    <Card title={t('companyTitle')}>
      <div className={css.stack}>
        <p>{about[format.language]}</p>
        <p className={css.quiet}>{founded === null ? t('fictional') : t('founded', { year: String(founded) })}</p>
        {rows.map(({ key, of }) => (
          <Figures key={key} title={t(key)} years={of} currency={offer.currency} />
        ))}
      </div>
    </Card>
  );
}

interface FiguresProps {
  readonly title: string;
  /** In whole millions. */
  readonly years: readonly { readonly year: number; readonly value: number }[];
  readonly currency: string;
}

function Figures({ title, years, currency }: FiguresProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const most = Math.max(1, ...years.map(({ value }) => Math.abs(value)));
  return (
    <div>
      <p className={css.quiet}>{title}</p>
      <dl className={css.figures}>
        {years.map(({ year, value }) => (
          <div key={year} className={css.figure}>
            <dt>{year}</dt>
            <dd>
              <span aria-hidden="true" className={css.bar}>
                <span
                  className={value < 0 ? css.loss : css.gain}
                  style={{ width: `${(Math.abs(value) / most) * 100}%` }}
                />
              </span>
              <span>
                {format.compactMoney(`${value}000000`, currency)}
                {value < 0 ? ` · ${t('loss')}` : ''}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What may go wrong with this company or this coin. */
export function OwnRisk({ of }: { readonly of: Pick<CompanyView, 'risk'> | null }) {
  const format = useFormat();
  return of ? <Note tone="warn">{of.risk[format.language]}</Note> : undefined;
}
