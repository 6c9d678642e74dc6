import { useFormat } from '@tarazu/ui/use-format';
import css from './wrapping-instant.module.css';

/** Day and hour, which may stand on two lines where a row is narrow; neither is ever broken itself. */
export function WrappingInstant({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className={css.instant}>
      <span>{format.instantDay(at)}</span> <span>{format.clock(at)}</span>
    </time>
  );
}
