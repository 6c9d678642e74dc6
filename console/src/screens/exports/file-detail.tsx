import { Button } from '@tarazu/ui/control/button.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { fetchExport, type listExports } from '@tarazu/wire/operator/data-export';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { DeedFault } from '../../app/states.tsx';
import { useDownload } from '../../app/use-download.ts';
import css from './exports.module.css';

type File = ReplyOf<typeof listExports>['items'][number];

export function FileDetail({ file }: { readonly file: File }) {
  const t = useTranslations('exports');
  const format = useFormat();
  const { busy, fault, run } = useDownload(fetchExport);
  const { exportId, what, fromDay, toDay, rows, sha256, madeAt, maker, checker, there } = file;
  return (
    <>
      <h2 className={css.title}>{t(`whats.${what}`)}</h2>
      <Facts
        facts={[
          { name: t('fromDay'), value: t('period', { from: format.day(fromDay), to: format.day(toDay) }) },
          { name: t('rows'), value: String(rows) },
          { name: t('made'), value: format.instant(madeAt) },
          { name: t('people'), value: `${maker}, ${checker}` },
        ]}
      />
      <p className={css.hash}>
        {t('hash')}: {sha256}
      </p>
      {there ? (
        <>
          <p className={css.quiet}>{t('fetchText')}</p>
          <DeedFault fault={fault} />
          <Button
            variant="soft"
            size="medium"
            busy={busy}
            onClick={() => void run({ exportId }, `${what}-${fromDay}-${toDay}.csv`)}
          >
            {t('fetch')}
          </Button>
        </>
      ) : undefined}
    </>
  );
}
