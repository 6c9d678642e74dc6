import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { exportStatement, type LedgerStatement, printStatement, type StatementGroup } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../app/order/download.ts';
import type { Span } from '../../app/period/period.ts';
import css from './funds-detail.module.css';

interface KeepFileProps {
  readonly asset: string | undefined;
  readonly currency: LedgerStatement['currency'] | undefined;
  readonly group: StatementGroup | undefined;
  readonly span: Span;
}

/** What is on the screen as a file: a table of the lines, or the statement of the chosen currency on paper. */
export function KeepFile({ asset, currency, group, span }: KeepFileProps) {
  const t = useTranslations('ledger');
  const csv = useDownload(exportStatement);
  const pdf = useDownload(printStatement);
  const name = `tarazu-${asset ?? 'all'}`;
  const table = {
    ...span,
    ...(asset === undefined ? {} : { asset }),
    ...(group === undefined ? {} : { group }),
  };
  return (
    <Card title={t('files')}>
      <div className={css.files}>
        <Button variant="soft" size="small" busy={csv.busy} onClick={() => void csv.run(table, `${name}.csv`)}>
          {t('csv')}
        </Button>
        {currency === undefined ? undefined : (
          <Button
            variant="soft"
            size="small"
            busy={pdf.busy}
            onClick={() => void pdf.run({ currency, ...span }, `${name}.pdf`)}
          >
            {t('pdf')}
          </Button>
        )}
      </div>
      {currency === undefined ? <p className={css.hint}>{t('pdfHint')}</p> : undefined}
    </Card>
  );
}
