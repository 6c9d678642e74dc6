import type { FileFault } from '@tarazu/domain/offer/draw/draw-file';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { faultIn, type Promised } from './broken-promise.ts';
import type { RunDraw } from './run-draw.ts';

/** What this device found: the same as was published, or the first thing that is not. */
export function Outcome({ result, ...promised }: { readonly result: RunDraw | FileFault } & Promised) {
  const t = useTranslations('offer');
  const fault = faultIn(result, promised);
  if (fault && 'fault' in fault) return <Note tone="bad">{t('broken', { line: String(fault.line) })}</Note>;
  if (fault || 'fault' in result)
    return (
      <Note tone="bad">
        <strong>{t('differs')}</strong>
        <p>{t('differsText', { published: fault?.published ?? '', found: fault?.found ?? '' })}</p>
      </Note>
    );
  return <Same result={result} {...promised} />;
}

function Same({ result: { file, check }, own }: { readonly result: RunDraw } & Promised) {
  const t = useTranslations('offer');
  const format = useFormat();
  const count = (value: number) => format.quantity(String(value));
  const all = file.lines.length;
  const winners = file.allotted.filter((shares) => shares > 0).length;
  const place = file.lines.findIndex((line) => own && line.startsWith(`${own.applicationId}|`));
  const shares = (value: number) => t('shares', { count: count(value) });
  return (
    <>
      <Note tone="ok">
        <strong>{t('same')}</strong>
        <p>{t('sameText', { winners: count(winners), all: count(all) })}</p>
        {file.terms.beacon ? <p>{t('sameRound', { round: count(file.terms.beacon.round) })}</p> : undefined}
        <p>{t('proves')}</p>
      </Note>
      <Beam
        tone="neutral"
        fulcrum={false}
        share={(winners / Math.max(1, all)) * 100}
        left={t('withShares', { count: count(winners) })}
        right={t('withoutShares', { count: count(all - winners) })}
      />
      {own && place !== -1 ? (
        <Receipt
          lines={[
            { label: t('ownPublished'), value: shares(file.allotted[place] ?? 0) },
            { label: t('ownFound'), value: shares(check.result?.allotted[place] ?? 0) },
          ]}
        />
      ) : undefined}
      <div>
        <p className={css.quiet}>{t('rootFound')}</p>
        <p className={css.hash}>{check.result?.root}</p>
        <p className={css.quiet}>{t('rootPublished')}</p>
        <p className={css.hash}>{file.root}</p>
      </div>
    </>
  );
}
