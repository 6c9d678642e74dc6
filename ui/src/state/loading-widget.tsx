import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import { drawings, type LoadingType } from './loading-drawings.tsx';
import css from './loading-widget.module.css';

interface LoadingWidgetProps {
  readonly type?: LoadingType;
  /** Over the whole column, under the tab bar; otherwise where it stands. */
  readonly fixed?: boolean;
  /** A veil of a tenth over what is behind. */
  readonly mask?: 'dark' | 'light' | 'none';
}

/** The waiting widget in one of its twelve drawings. `Loader` is the default one alone, for the first page. */
export function LoadingWidget({ type = 'atom', fixed = true, mask = 'dark' }: LoadingWidgetProps) {
  const texts = useUiTexts();
  return (
    <div className={cx(css.mask, fixed ? css.fixed : css.inPlace, mask !== 'none' && css[mask])} role="status">
      <svg
        className={css.drawing}
        viewBox="0 0 56 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        {drawings[type]}
      </svg>
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}
