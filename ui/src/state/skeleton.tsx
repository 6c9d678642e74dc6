import { useUiTexts } from '../texts.ts';
import css from './skeleton.module.css';

/** A grey stand-in with the measures of what is loading. */
export function Skeleton({ width, height = 16 }: { readonly width: number | string; readonly height?: number }) {
  return <span className={css.bone} style={{ width, height }} />;
}

/** Rows of a list that are on their way, with the measures of `Row`. */
export function SkeletonRows({ count }: { readonly count: number }) {
  const texts = useUiTexts();
  return (
    <div role="status" className={css.rows}>
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={`${index}`} className={css.row}>
          <span className={css.pair}>
            <Skeleton width={120} />
            <Skeleton width={64} height={12} />
          </span>
          <span className={css.pair}>
            <Skeleton width={88} />
            <Skeleton width={56} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
