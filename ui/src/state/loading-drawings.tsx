import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './loading-widget.module.css';

const eighths = [0, 1, 2, 3, 4, 5, 6, 7];
const thirds = [0, 1, 2];
const delays = [undefined, css.second, css.third];

function around(count: number, index: number): string {
  return `rotate(${(360 / count) * index})`;
}

/** Each in a square of 56, its middle at 28. */
export const drawings = {
  atom: (
    <>
      {thirds.map((index) => (
        <g key={index} transform={`rotate(${index * 60})`}>
          <ellipse cx="28" cy="28" rx="25" ry="9" className={css.faint} />
          <ellipse cx="28" cy="28" rx="25" ry="9" pathLength="100" strokeDasharray="28 72" strokeLinecap="round">
            <animate attributeName="stroke-dashoffset" from="100" to="0" dur="1.1s" repeatCount="indefinite" />
          </ellipse>
        </g>
      ))}
      <circle cx="28" cy="28" r="5" fill="currentColor" stroke="none" />
    </>
  ),
  annulus: (
    <g className={css.turn}>
      <circle cx="28" cy="28" r="22" strokeWidth="6" className={css.faint} />
      <path d="M28 6a22 22 0 1 1-21 15" strokeWidth="6" strokeLinecap="round" />
    </g>
  ),
  bounce: (
    <>
      <circle cx="28" cy="13" r="7" fill="currentColor" stroke="none" className={css.hop} />
      <path d="M12 46h32" strokeWidth="4" strokeLinecap="round" opacity="0.4" />
    </>
  ),
  circle: (
    <g className={css.stepTurn} fill="currentColor" stroke="none">
      {eighths.map((index) => (
        <circle key={index} cx="28" cy="8" r="4" opacity={0.15 + index * 0.12} transform={around(8, index)} />
      ))}
    </g>
  ),
  eyes: (
    <>
      {[15, 41].map((x) => (
        <g key={x}>
          <circle cx={x} cy="28" r="11" />
          <circle cx={x - 4} cy="28" r="4" fill="currentColor" stroke="none" className={css.look} />
        </g>
      ))}
    </>
  ),
  gear: (
    <g className={css.slowTurn}>
      {eighths.map((index) => (
        <rect
          key={index}
          x="24"
          y="3"
          width="8"
          height="12"
          rx="2"
          fill="currentColor"
          stroke="none"
          transform={around(8, index)}
        />
      ))}
      <circle cx="28" cy="28" r="13" strokeWidth="7" />
    </g>
  ),
  love: (
    <path
      d="M28 47C12 36 7 29 7 21a10.5 10.5 0 0 1 21-3 10.5 10.5 0 0 1 21 3c0 8-5 15-21 26z"
      fill="currentColor"
      stroke="none"
      className={css.beat}
    />
  ),
  pulse: (
    <g fill="currentColor" stroke="none">
      {thirds.map((index) => (
        <rect
          key={index}
          x={8 + index * 16}
          y="10"
          width="8"
          height="36"
          rx="4"
          className={cx(css.breathe, delays[index])}
        />
      ))}
    </g>
  ),
  radar: (
    <>
      <circle cx="28" cy="28" r="25" strokeWidth="1.5" opacity="0.45" />
      <circle cx="28" cy="28" r="13" strokeWidth="1.5" opacity="0.45" />
      <path d="M28 28V3a25 25 0 0 1 24 18z" fill="currentColor" stroke="none" opacity="0.6" className={css.turn} />
      <circle cx="28" cy="28" r="3" fill="currentColor" stroke="none" />
    </>
  ),
  sun: (
    <>
      <circle cx="28" cy="28" r="11" fill="currentColor" stroke="none" />
      <g className={css.stepTurn} strokeWidth="4" strokeLinecap="round">
        {eighths.map((index) => (
          <path key={index} d="M28 4v6" opacity={0.2 + index * 0.11} transform={around(8, index)} />
        ))}
      </g>
    </>
  ),
  surround: (
    <>
      <path d="M28 18 38 35H18z" strokeLinejoin="round" className={css.glow} />
      <g className={css.easedTurn} fill="currentColor" stroke="none">
        {thirds.map((index) => (
          <circle key={index} cx="28" cy="8" r="6" opacity={1 - index * 0.3} transform={around(3, index)} />
        ))}
      </g>
    </>
  ),
  sword: (
    <>
      <path d="M28 3a25 25 0 0 1 25 25 28 28 0 0 0-25-25z" fill="currentColor" className={css.turn} />
      <path d="M7 40a24 24 0 0 1 2-26 28 28 0 0 0-2 26z" fill="currentColor" className={css.backTurn} />
      <path d="M40 48a23 23 0 0 1-24 0 28 28 0 0 0 24 0z" fill="currentColor" className={css.easedTurn} />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type LoadingType = keyof typeof drawings;
