import css from './press.module.css';

/** For the link or button that makes a row of a list pressable; draws the line between two of them. */
export const rowClass: string | undefined = css.press;
