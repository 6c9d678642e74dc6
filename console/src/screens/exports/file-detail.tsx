import { Button } from '@tarazu/ui/control/button.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { fetchExport, type listExports } from '@tarazu/wire/operator/data-export';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchFile } from '../../app/api.ts';
import { Facts } from '../../app/ask/facts.tsx';
import { DeedFault } from '../../app/states.tsx';
import css from './exports.module.css';

type File = ReplyOf<typeof listExports>['items'][number];

export function FileDetail({ file }: { readonly file: File }) {
  const t = useTranslations('exports');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error>();
  const { exportId, what, fromDay, toDay, rows, sha256, madeAt, maker, checker, there } = file;
  const take = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const url = URL.createObjectURL(await fetchFile(fetchExport, { exportId }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${what}-${fromDay}-${toDay}.csv`;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
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
          <Button variant="soft" size="medium" busy={busy} onClick={() => void take()}>
            {t('fetch')}
          </Button>
        </>
      ) : undefined}
    </>
  );
}
