import { type LucideIcon, UsersRound } from 'lucide-react';

export type LaterArea = 'follow';

export const areaIcons: Readonly<Record<LaterArea, LucideIcon>> = {
  follow: UsersRound,
};

/** What is here today and nearest to what somebody looked for. */
export const areaWays = {
  follow: { to: '/pages/tabbar/markets', name: 'markets' },
} as const satisfies Readonly<Record<LaterArea, { readonly to: string; readonly name: string }>>;

/** The addresses whose screens are not built yet. They are listed so that a wrong address stays a wrong address. */
const later: Readonly<Record<string, readonly [LaterArea, ...string[]]>> = {
  follow: ['follow', 'index'],
};

/** The area of an address that is not built yet; undefined for what is no address of the product. */
export function laterArea(path: string): LaterArea | undefined {
  const [, pages, group = '', page = '', ...rest] = path.split('/');
  const [area, ...names] = later[group] ?? [];
  if (pages !== 'pages' || rest.length > 0 || !names.includes(page)) return undefined;
  return area;
}
