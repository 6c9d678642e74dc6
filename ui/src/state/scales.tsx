import css from './scales.module.css';

export type ScalesPose = 'level' | 'tilted' | 'broken' | 'waiting' | 'done';

/** The one drawing behind every empty, partial, failed or waiting screen: a pair of scales. */
export function Scales({ pose }: { readonly pose: ScalesPose }) {
  const turn = pose === 'tilted' ? -14 : pose === 'broken' ? 13 : 0;
  return (
    <svg className={css.scales} width="140" height="104" viewBox="0 0 140 104" fill="none" aria-hidden="true">
      <ellipse cx="70" cy="97" rx="46" ry="5" className={css.shadow} />
      <path d="M70 22v70M52 92h36" className={css.stroke} strokeWidth="4" />
      <g transform={`rotate(${turn} 70 22)`}>
        <path d="M30 22h80" className={css.stroke} strokeWidth="3" />
      </g>
      <Pan
        x={70 - 40 * Math.cos((turn * Math.PI) / 180)}
        y={22 - 40 * Math.sin((turn * Math.PI) / 180)}
        loaded={pose === 'tilted' || pose === 'done'}
      />
      {pose === 'broken' ? (
        <path d="M109 31v9q0 4-4 4M92 74h30M98 82h24" className={css.debris} strokeWidth="3" />
      ) : (
        <Pan
          x={70 + 40 * Math.cos((turn * Math.PI) / 180)}
          y={22 + 40 * Math.sin((turn * Math.PI) / 180)}
          loaded={pose === 'done'}
        />
      )}
      {pose === 'done' ? (
        <g transform="translate(70 20)">
          <circle r="14" className={css.good} />
          <path d="m-6 0 4 4 8-8" className={css.tick} strokeWidth="3" />
        </g>
      ) : (
        <circle cx="70" cy="20" r="6" className={pose === 'broken' ? css.wrong : css.here} />
      )}
      {pose === 'waiting' ? (
        <g transform="translate(112 78)">
          <circle r="13" className={css.clock} strokeWidth="3" />
          <path d="M0-7v7l5 3" className={css.stroke} strokeWidth="3" />
        </g>
      ) : undefined}
    </svg>
  );
}

function Pan({ x, y, loaded }: { readonly x: number; readonly y: number; readonly loaded: boolean }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M0 0-15 32M0 0l15 32" className={css.stroke} strokeWidth="2" />
      {loaded ? <circle cy="25" r="8" className={css.load} /> : undefined}
      <path d="M-19 32h38a19 13 0 0 1-38 0z" className={css.pan} />
    </g>
  );
}
