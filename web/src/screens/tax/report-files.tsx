import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../app/order/download.ts';

/** A report as a table and on paper. */
export function ReportFiles<Csv extends Endpoint, Pdf extends Endpoint>({
  csv,
  pdf,
  asked,
  name,
}: {
  readonly csv: Csv;
  readonly pdf: Pdf;
  readonly asked: RequestInput<Csv> & RequestInput<Pdf>;
  /** Of the files, without what they end with. */
  readonly name: string;
}) {
  const t = useTranslations('tax');
  const table = useDownload(csv);
  const paper = useDownload(pdf);
  return (
    <ActionBar>
      <Button variant="outline" busy={table.busy} onClick={() => void table.run(asked, `${name}.csv`)}>
        <Download aria-hidden="true" />
        {t('csv')}
      </Button>
      <Button busy={paper.busy} onClick={() => void paper.run(asked, `${name}.pdf`)}>
        <FileText aria-hidden="true" />
        {t('pdf')}
      </Button>
    </ActionBar>
  );
}
