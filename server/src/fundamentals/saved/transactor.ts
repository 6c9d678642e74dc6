import {
  decideDeleteScreen,
  decideSaveScreen,
  evolveSavedScreens,
  type SavedScreen,
  type SavedScreenEvent,
  savedScreenEvents,
} from '@tarazu/domain/analyst/fundamentals/saved-screen';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { readSavedScreens, saveSavedScreens } from './store.ts';

export type SavedScreenCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'save'; readonly screen: SavedScreen }
  | { readonly kind: 'delete'; readonly screen: Pick<SavedScreen, 'name'> }
);

interface SavedScreenFacts {
  readonly before: ReadonlyMap<AccountId, readonly SavedScreen[]>;
  readonly own: Map<AccountId, readonly SavedScreen[]>;
}

export type SavedScreenTransactor = Transactor<
  SavedScreenCommand,
  SavedScreenFacts,
  SavedScreenEvent,
  { readonly name: string }
>;

/** `max`: screens of one person. */
export function createSavedScreenTransactor({ max }: { readonly max: number }): SavedScreenTransactor {
  return {
    name: 'saved-screen',
    emits: savedScreenEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const own = await readSavedScreens(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before: new Map(own), own };
    },
    decide(command, { own }) {
      if (command.kind === 'delete') return decideDeleteScreen(command.screen.name);
      return decideSaveScreen(command.screen, own.get(command.owner) ?? [], { max });
    },
    apply({ own }, events, { owner }) {
      own.set(owner, events.reduce(evolveSavedScreens, own.get(owner) ?? []));
    },
    answer: ({ screen: { name } }) => ({ name }),
    save: (writer, { before, own }) => saveSavedScreens(writer, before, own),
  };
}
