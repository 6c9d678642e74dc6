import type { Progress } from '@tarazu/domain/offer/draw/draw';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';

/** How far the draw has come on this device. */
export function Running({ progress }: { readonly progress: Progress | undefined }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const at = progress === undefined ? 0 : progress.step === 'list' ? 2 : 3;
  const count = (value: number) => format.quantity(String(value));
  const steps = (['file', 'seed', 'list', 'numbers', 'compare'] as const).map((step, place) => ({
    title: t(`steps.${step}`),
    state: place < at ? 'done' : place === at ? 'now' : 'todo',
  })) satisfies Parameters<typeof Timeline>[0]['steps'];
  return (
    <div className={css.stack} role="status" aria-label={t('running')}>
      {progress ? (
        <div>
          <p className={css.far}>
            <strong>{count(progress.done)}</strong> {t('runningOf', { of: count(progress.of) })}
          </p>
          <div className={css.bar} aria-hidden="true">
            <span className={css.gain} style={{ width: `${(progress.done / Math.max(1, progress.of)) * 100}%` }} />
          </div>
        </div>
      ) : undefined}
      <Timeline steps={steps} />
    </div>
  );
}
