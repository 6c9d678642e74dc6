import type { Progress } from '@tarazu/domain/offer/draw/draw';
import type { FileFault } from '@tarazu/domain/offer/draw/draw-file';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OfferApplicationView, type OfferView, offerDrawFile } from '@tarazu/wire/market-features/offer';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { fetchFile, useDownload } from '../../app/order/download.ts';
import { CallFailed } from '../../app/page-states.tsx';
import css from './offer.module.css';
import type { RunDraw } from './run-draw.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: Progress | undefined }
  | { readonly kind: 'done'; readonly result: RunDraw | FileFault }
  | { readonly kind: 'failed'; readonly error: Error };

interface CheckCardProps {
  readonly offer: OfferView;
  /** An application of the reader, which has to be in the list with what they were told that it got. */
  readonly own?: Pick<OfferApplicationView, 'applicationId' | 'allotted'>;
}

/** Draws again on the reader's own device, from what was published. */
export function CheckCard({ offer, own }: CheckCardProps) {
  const t = useTranslations('offer');
  const offline = useOffline();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const run = useRef(0);
  const file = useDownload(offerDrawFile);
  const id = offer.offerId;
  const begin = async () => {
    run.current += 1;
    const own = run.current;
    const isStopped = () => run.current !== own;
    setState({ kind: 'running', progress: undefined });
    try {
      const [blob, { runDrawHere }] = await Promise.all([fetchFile(offerDrawFile, { id }), import('./run-draw.ts')]);
      const text = await blob.text();
      const result = await runDrawHere(text, (progress) => setState({ kind: 'running', progress }), isStopped);
      if (result && !isStopped()) setState({ kind: 'done', result });
    } catch (error) {
      if (!isStopped()) setState({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const stop = () => {
    run.current += 1;
    setState({ kind: 'idle' });
  };
  return (
    <Card title={t('check')}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('checkText')}</p>
        {state.kind === 'running' ? <Running progress={state.progress} /> : undefined}
        {state.kind === 'done' ? <Done result={state.result} offer={offer} own={own} /> : undefined}
        {state.kind === 'failed' ? <CallFailed error={state.error} onRetry={() => void begin()} /> : undefined}
        <div className={css.pair}>
          {state.kind === 'running' ? (
            <Button variant="outline" onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button variant="soft" disabled={offline} onClick={() => void begin()}>
              {state.kind === 'done' ? t('again') : t('run')}
            </Button>
          )}
          <Button
            variant="soft"
            busy={file.busy}
            disabled={offline}
            onClick={() => void file.run({ id }, `draw-${id}.txt`)}
          >
            {t('file')}
          </Button>
        </div>
        <a href="/verify-draw.mjs" download className={buttonClass('soft')}>
          {t('program')}
        </a>
        <Fine>{t('elsewhere', { file: `draw-${id}.txt` })}</Fine>
      </div>
    </Card>
  );
}

function Running({ progress }: { readonly progress: Progress | undefined }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const at = progress === undefined ? 0 : progress.step === 'list' ? 2 : 3;
  const count = (value: number) => format.quantity(String(value));
  const steps = (['file', 'seed', 'list', 'numbers', 'compare'] as const).map((step, place) => ({
    title: t(`steps.${step}`),
    state: place < at ? 'done' : place === at ? 'now' : 'todo',
    ...(place === at && progress
      ? { detail: t('runningOf', { done: count(progress.done), of: count(progress.of) }) }
      : {}),
  })) satisfies Parameters<typeof Timeline>[0]['steps'];
  return (
    <div role="status" aria-label={t('running')}>
      <Timeline steps={steps} />
    </div>
  );
}

/** What was shown before is on this page, and the file says it once more: the first of it that is another one. */
function brokenPromise({ file }: RunDraw, { offer, own }: CheckCardProps) {
  const place = file.lines.findIndex((line) => own && line.startsWith(`${own.applicationId}|`));
  return [
    { published: offer.termsHash, found: file.termsHash },
    { published: offer.commit ?? '', found: file.commit },
    { published: offer.root ?? '', found: file.root },
    ...(own
      ? [
          {
            published: `${own.applicationId} ${own.allotted}`,
            found: `${own.applicationId} ${file.allotted[place] ?? '–'}`,
          },
        ]
      : []),
  ].find(({ published, found }) => published !== found);
}

function Done({ result, ...promised }: { readonly result: RunDraw | FileFault } & CheckCardProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  if ('fault' in result) return <Note tone="bad">{t('broken', { line: String(result.line) })}</Note>;
  const { file, check } = result;
  const [difference] = check.differences;
  const fault = brokenPromise(result, promised) ?? difference;
  if (fault)
    return (
      <Note tone="bad">
        <strong>{t('differs')}</strong>
        <p>{t('differsText', { published: fault.published, found: fault.found })}</p>
      </Note>
    );
  const winners = file.allotted.filter((shares) => shares > 0).length;
  const count = (value: number) => format.quantity(String(value));
  return (
    <Note tone="ok">
      <strong>{t('same')}</strong>
      <p>{t('sameText', { winners: count(winners), all: count(file.lines.length) })}</p>
      {file.terms.beacon ? <p>{t('sameRound', { round: count(file.terms.beacon.round) })}</p> : undefined}
      <p>{t('proves')}</p>
    </Note>
  );
}
