import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { LoanView } from '@tarazu/wire/loan';
import { useTranslations } from 'use-intl';
import css from './credit.module.css';

interface PlanLine {
  readonly no: number;
  readonly dueDay: string;
  readonly principal: string;
  readonly interest: string;
  readonly total: string;
  readonly state?: LoanView['plan'][number]['state'];
}

const tones = { met: 'ok', late: 'bad', next: 'brand', ahead: 'neutral' } as const;

/** The repayments with their days; sums come from the server. */
export function PlanTable({
  lines,
  total,
}: {
  readonly lines: readonly PlanLine[];
  readonly total?: { readonly principal: string; readonly interest: string; readonly total: string } | undefined;
}) {
  const t = useTranslations('loan');
  const format = useFormat();
  return (
    <section className={css.scroll} aria-label={t('repaymentsTitle')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('principal')}</th>
            <th scope="col">{t('interest')}</th>
            <th scope="col">{t('pay')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no} aria-current={line.state === 'next' ? 'step' : undefined}>
              <td>
                {format.day(line.dueDay)}{' '}
                {line.state && line.state !== 'ahead' ? (
                  <Tag tone={tones[line.state]}>{t(`line.${line.state}`)}</Tag>
                ) : undefined}
              </td>
              <td>{format.number(line.principal)}</td>
              <td>{format.number(line.interest)}</td>
              <td>{format.number(line.total)}</td>
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <td>{t('total')}</td>
              <td>{format.number(total.principal)}</td>
              <td>{format.number(total.interest)}</td>
              <td>{format.number(total.total)}</td>
            </tr>
          </tfoot>
        ) : undefined}
      </table>
    </section>
  );
}
