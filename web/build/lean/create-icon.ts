import { type ComponentProps, createElement, type ReactElement } from 'react';

interface Drawing {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number | string;
}

/** In place of the icon library's own maker of icons: without its context, class names and stroke rules, not used here. */
// biome-ignore lint/style/noDefaultExport: the drawings of the library import it so.
export default function createIcon({ size: box, node }: Drawing): (props: IconProps) => ReactElement {
  return ({ size = box, ...rest }) => {
    const named = Object.keys(rest).some((name) => name.startsWith('aria-') || name === 'role');
    const frame = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${box} ${box}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': named ? undefined : true,
      ...rest,
    } as const;
    return createElement('svg', frame, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
