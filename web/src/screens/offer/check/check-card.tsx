import type { Progress } from '@tarazu/domain/offer/draw/draw';
import type { FileFault } from '@tarazu/domain/offer/draw/draw-file';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { offerDrawFile } from '@tarazu/wire/market-features/offer-basis';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { fetchFile, useDownload } from '../../../app/order/download.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import css from '../offer.module.css';
import { faultIn, type Promised } from './broken-promise.ts';
import { Numbers } from './numbers.tsx';
import { Outcome } from './outcome.tsx';
import type { RunDraw } from './run-draw.ts';
import { Running } from './running.tsx';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: Progress | undefined }
  | { readonly kind: 'done'; readonly result: RunDraw | FileFault }
  | { readonly kind: 'failed'; readonly error: Error };

/** Draws again on the reader's own device, from what was published. */
export function CheckCard({ offer, own }: Promised) {
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
  const isSame = state.kind === 'done' && faultIn(state.result, { offer, ...(own ? { own } : {}) }) === undefined;
  return (
    <Card
      title={t('check')}
      aside={
        isSame ? (
          <Tag tone="ok">
            <Check size={14} aria-hidden="true" /> {t('matches')}
          </Tag>
        ) : undefined
      }
    >
      <div className={css.stack}>
        <p className={css.quiet}>{t('checkText')}</p>
        {own ? <Numbers offer={offer} own={own} /> : undefined}
        {state.kind === 'running' ? <Running progress={state.progress} /> : undefined}
        {state.kind === 'done' ? <Outcome result={state.result} offer={offer} {...(own ? { own } : {})} /> : undefined}
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
