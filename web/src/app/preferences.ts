import type { ExchangeCurrency } from '@tarazu/domain/exchange/rate';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { Country, ShareCountry } from '@tarazu/domain/market/instrument';
import type { CandleKind, CandleStudy, PaneStudy, StudyName } from '@tarazu/ui/chart/study';
import { type Clock, clockOf } from '@tarazu/wire/clock';
import { type Language, parseLanguage } from '@tarazu/wire/language';
import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';
export type UpDown = 'green-up' | 'red-up' | 'blue-orange';
/** Periods and the colour of a study where they are one's own. */
export interface StudyLook {
  readonly params?: readonly number[] | undefined;
  readonly color?: number | undefined;
}
export type TradeType = 'coin' | 'contract';
export const holdingSorts = ['value', 'today', 'result', 'name', 'sector'] as const;
export interface HoldingsSort {
  readonly by: (typeof holdingSorts)[number];
  /** From the lowest, or from Z. */
  readonly turned: boolean;
}
export const togetherGroupings = ['product', 'market', 'sector', 'holding'] as const;
/** How all that one has is shown beside each other. */
export interface TogetherLook {
  /** Undefined is the one of one's main market. */
  readonly currency: ExchangeCurrency | undefined;
  readonly by: (typeof togetherGroupings)[number];
}
/** What a screen of companies asks for, as its address has it. */
export interface SavedScreen {
  readonly country: ShareCountry;
  readonly filters: string;
  readonly sort: string;
  readonly turned: string;
}

/** One of the charts that stand side by side on a wide screen; without an id nothing was chosen for it yet. */
export interface DeskChart {
  readonly id: string;
  readonly interval: CandleInterval;
}
/** The columns of the table of holdings on a wide screen. */
export const heldColumns = ['name', 'quantity', 'average', 'last', 'value', 'today', 'result'] as const;
export type HeldColumn = (typeof heldColumns)[number];
/** How the panels of a wide screen are set up. */
export interface DeskLook {
  /** By what the table of holdings stands in order; undefined is by value. */
  readonly held?: { readonly by: HeldColumn; readonly turned: boolean };
  readonly shown: 1 | 2 | 4;
  /** Which of the charts the watchlist and the ticket go with. */
  readonly active: number;
  readonly charts: readonly DeskChart[];
  readonly list: string | undefined;
  /** By the name of a row or column of panels: how much of it each of them has, in per cent. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
/** What a row of a watchlist tells beside its price. */
export interface WatchRowLook {
  readonly change: 'percent' | 'money' | 'none';
  /** The best of either side of the book, below. */
  readonly depth: boolean;
}
export type HomeRoute =
  | '/pages/tabbar/home'
  | '/pages/tabbar/markets'
  | '/pages/tabbar/position'
  | '/pages/tabbar/mine';

interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly upDown: UpDown;
  readonly lessMovement: boolean;
  readonly hideAmounts: boolean;
  /** The hand feels what was done and what was refused. */
  readonly vibration: boolean;
  readonly stockCountry: ShareCountry;
  /** Positions are shown of this place, and not of one's own country. */
  readonly heldPlace: Country | undefined;
  readonly holdingsSort: HoldingsSort;
  readonly together: TogetherLook;
  readonly watchRow: WatchRowLook;
  readonly screens: readonly SavedScreen[];
  readonly desk: DeskLook;
  readonly areaCode: string;
  readonly mainIndicator: CandleStudy;
  /** What else lies over the candles, in its order. */
  readonly moreIndicators: readonly CandleStudy[];
  readonly subIndicator: PaneStudy;
  /** What else has a pane under the candles, in its order. */
  readonly moreBelow: readonly PaneStudy[];
  readonly studyLooks: Readonly<Partial<Record<StudyName, StudyLook>>>;
  readonly candleKind: CandleKind;
  /** What the crypto desk opens with. */
  readonly tradeType: TradeType;
  /** Where the app begins, and where one comes out after logging in. */
  readonly homeRoute: HomeRoute;
  /** IANA name; every date and time on the screens is told in it. */
  readonly timeZone: string;
  /** Somebody said that this zone is theirs, or chose another. */
  readonly zoneDecided: boolean;
  /** To how many the clock counts; undefined is as usual in the language. */
  readonly clockHours: Clock['hours'] | undefined;
  /** The list of what to try first was put away; and what of it only this browser knows. */
  readonly firstHourHidden: boolean;
  /** First trades that somebody was guided through, by their names. */
  readonly guidesDone: readonly string[];
  readonly shareSeen: boolean;
  readonly statementSeen: boolean;
}

const KEY = 'preferences';

/** Until somebody decides, the browser's language says where they are: at home in Brazil or in India. `public/theme.js` does the same. */
const greeting = parseLanguage(navigator.language);

const defaults: Preferences = {
  language: greeting,
  theme: 'system',
  upDown: 'green-up',
  lessMovement: false,
  hideAmounts: false,
  vibration: true,
  ...(greeting === 'pt-BR' ? { stockCountry: 'BR', areaCode: '+55' } : { stockCountry: 'IN', areaCode: '+91' }),
  heldPlace: undefined,
  holdingsSort: { by: 'value', turned: false },
  together: { currency: undefined, by: 'product' },
  watchRow: { change: 'percent', depth: false },
  screens: [],
  desk: { shown: 1, active: 0, charts: [], list: undefined, sizes: {} },
  mainIndicator: 'SMA',
  moreIndicators: [],
  subIndicator: 'VOL',
  moreBelow: [],
  studyLooks: {},
  candleKind: 'hollow',
  tradeType: 'coin',
  homeRoute: '/pages/tabbar/home',
  timeZone: clockOf(greeting).timeZone,
  zoneDecided: false,
  clockHours: undefined,
  firstHourHidden: false,
  guidesDone: [],
  shareSeen: false,
  statementSeen: false,
};

function stored(): Partial<Preferences> {
  try {
    const entry = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { readonly state?: Partial<Preferences> };
    return entry.state ?? {};
  } catch {
    return {};
  }
}

/** Kept in this browser under `preferences`; `public/theme.js` reads the same entry before the first paint. */
export const usePreferences = create<Preferences>(() => ({ ...defaults, ...stored() }));

usePreferences.subscribe((state) => localStorage.setItem(KEY, JSON.stringify({ state, version: 1 })));

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  usePreferences.setState({ [name]: value } as Pick<Preferences, Name>);
}

const darkScreen = matchMedia('(prefers-color-scheme: dark)');

function applyLook({ theme, upDown, lessMovement, language }: Preferences): void {
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'system' && darkScreen.matches);
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['updown'] = upDown;
  root.lang = language;
  if (lessMovement) root.dataset['movement'] = 'less';
  else delete root.dataset['movement'];
}

/** Puts theme, colours, movement and language on the root element, now and whenever they change. */
export function watchLook(): void {
  applyLook(usePreferences.getState());
  usePreferences.subscribe(applyLook);
  darkScreen.addEventListener('change', () => applyLook(usePreferences.getState()));
}
