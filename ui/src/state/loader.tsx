import { useUiTexts } from '../texts.ts';
import css from './loader.module.css';

/** The waiting widget: three tilted orbits around a nucleus. */
export function Atom() {
  return (
    <span className={css.atom} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Over the whole column while a page is on its way, under the tab bar so that nobody is trapped. */
export function Loader() {
  const texts = useUiTexts();
  return (
    <div className={css.mask} role="status">
      <Atom />
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}
