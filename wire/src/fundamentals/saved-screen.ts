import { SCREEN_NAME_MAX } from '@tarazu/domain/analyst/fundamentals/saved-screen';
import { screenFields } from '@tarazu/domain/analyst/fundamentals/screen';
import { shareCountries } from '@tarazu/domain/market/instrument';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, ownName, requestId, text } from '../scalar.ts';

const country = z.enum(shareCountries);
const sort = z.enum(screenFields);

const screen = z.object({ name: z.string(), country, filters: z.string(), sort, turned: z.boolean() });
export type SavedScreenView = z.infer<typeof screen>;

export const listSavedScreens = endpoint({
  method: 'GET',
  path: '/stock/screener/saved/list',
  summary: 'Your saved screens of companies, the oldest first.',
  access: 'session',
  reads: ['screens'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ items: z.array(screen), max: z.int() }),
});

export const saveScreen = endpoint({
  method: 'POST',
  path: '/stock/screener/saved/save',
  summary: 'Keep what a screen asks for under a name; under a name that is there it takes the place of the other.',
  access: 'session',
  request: z.strictObject({
    requestId,
    name: ownName(SCREEN_NAME_MAX, 1),
    country,
    filters: text(600),
    sort,
    turned: z._default(flag, false),
  }),
  reply: z.object({ name: z.string() }),
  refusals: [
    'saved_screens_full',
    'screen_filter_unknown',
    'screen_filter_twice',
    'screen_filter_bounds',
    'screen_filter_sectors',
  ],
  emits: ['saved-screen.saved'],
});

export const deleteScreen = endpoint({
  method: 'POST',
  path: '/stock/screener/saved/del',
  summary: 'Delete a saved screen by its name; one that is gone already is gone.',
  access: 'session',
  request: z.strictObject({ requestId, name: ownName(SCREEN_NAME_MAX, 1) }),
  reply: z.object({ name: z.string() }),
  refusals: [],
  emits: ['saved-screen.deleted'],
});
