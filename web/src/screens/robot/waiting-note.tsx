import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { WaitingView } from '@tarazu/wire/robot/record';
import { useTranslations } from 'use-intl';
import css from './robot.module.css';

/** What of a robot waits, since when and why, and what comes next. */
export function WaitingNote({ waiting }: { readonly waiting: NonNullable<WaitingView> }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { what, why, name, quantity, since, refusal } = waiting;
  const of = { name: format.instrument(name), quantity: quantity === null ? '' : format.quantity(quantity) };
  return (
    <Note tone="warn">
      <p>{t(`waiting.what.${what}`, of)}</p>
      <p>{refusal?.msg ?? t(`waiting.why.${why}`, of)}</p>
      {since === null ? undefined : <p className={css.quiet}>{t('waiting.since', { time: format.instant(since) })}</p>}
      <p>{t(`waiting.next.${what}`)}</p>
    </Note>
  );
}
