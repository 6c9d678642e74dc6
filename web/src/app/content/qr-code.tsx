import { encode } from 'uqr';
import css from './qr-code.module.css';

/** Modules of white around the code, as readers expect. */
const QUIET = 4;

/** A QR code, dark on white in both themes because readers need it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  const whole = size + 2 * QUIET;
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
