import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import type { ShareCountry } from '../../market/instrument.ts';
import { parseFilters, type ScreenField } from './screen.ts';

/** Letters of its name. */
export const SCREEN_NAME_MAX = 60;

/** What somebody looks for among companies, under a name of their own: `filters` as the screener takes them. */
export interface SavedScreen {
  readonly name: string;
  readonly country: ShareCountry;
  readonly filters: string;
  readonly sort: ScreenField;
  /** The least first. */
  readonly turned: boolean;
}

export type SavedScreenEvent =
  | DomainEvent<'saved-screen.saved', SavedScreen>
  | DomainEvent<'saved-screen.deleted', { readonly name: string }>;

export const savedScreenEvents = [
  'saved-screen.saved',
  'saved-screen.deleted',
] as const satisfies readonly SavedScreenEvent['type'][];

/** What a name is known by: two that sound alike are one. */
export const screenKey = (name: string): string => name.toLowerCase();

/** Somebody's screens after one more event, the oldest first; one that is saved again keeps its place. */
export function evolveSavedScreens(screens: readonly SavedScreen[], event: SavedScreenEvent): readonly SavedScreen[] {
  const key = screenKey(event.body.name);
  const isIt = ({ name }: SavedScreen) => screenKey(name) === key;
  if (event.type === 'saved-screen.deleted') return screens.filter((each) => !isIt(each));
  if (!screens.some(isIt)) return [...screens, event.body];
  return screens.map((each) => (isIt(each) ? event.body : each));
}

type SaveFault =
  | 'saved_screens_full'
  | 'screen_filter_unknown'
  | 'screen_filter_twice'
  | 'screen_filter_bounds'
  | 'screen_filter_sectors';

/** A new screen, or another one under a name that is there; one that the screener would refuse is not kept. */
export function decideSaveScreen(
  wanted: SavedScreen,
  screens: readonly SavedScreen[],
  { max }: { readonly max: number },
): Decision<SavedScreenEvent, SaveFault> {
  const filters = parseFilters(wanted.filters);
  if ('code' in filters) return filters;
  const isNew = !screens.some(({ name }) => screenKey(name) === screenKey(wanted.name));
  if (isNew && screens.length >= max) return refused('saved_screens_full', { max });
  return accepted<SavedScreenEvent>([{ type: 'saved-screen.saved', body: wanted }]);
}

/** One that is gone already, as on another device, is gone. */
export const decideDeleteScreen = (name: string): Decision<SavedScreenEvent, never> =>
  accepted<SavedScreenEvent>([{ type: 'saved-screen.deleted', body: { name } }]);
