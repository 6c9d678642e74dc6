import { refused } from '@tarazu/domain/decision';
import type { NeededWordings } from '@tarazu/domain/user/consent';
import type { Language } from '@tarazu/wire/language';
import type { Properties } from '@tarazu/wire/properties';
import { listProperties, showProperty } from '@tarazu/wire/user';
import type { Serve } from '../platform/http.ts';

/** What does not change while the house runs, and the countries without their names. */
export type FixedProperties = Omit<Properties, 'areaCodes' | 'now' | 'termsVersion' | 'privacyVersion'> & {
  readonly areaCodes: readonly { readonly country: string; readonly areaCode: string }[];
};

/** What the app may know before anybody logs in. `market` is asked each time: a replay moves on. */
export function createProperties(deps: {
  readonly fixed: Omit<FixedProperties, 'market'>;
  readonly market: () => Properties['market'];
  /** What is in force now: operators may publish another wording at any time. */
  readonly wordings: () => Promise<NeededWordings>;
  readonly nowMs: () => number;
}): { routes(serve: Serve): void } {
  const properties = async (language: Language): Promise<Properties> => {
    const { terms, privacy } = await deps.wordings();
    return {
      ...deps.fixed,
      areaCodes: deps.fixed.areaCodes.map((row) => ({ ...row, name: countryName(row.country, language) })),
      market: deps.market(),
      termsVersion: terms,
      privacyVersion: privacy,
      now: new Date(deps.nowMs()).toISOString(),
    };
  };
  return {
    routes(serve) {
      serve(listProperties, (_input, { language }) => properties(language));
      serve(showProperty, async ({ name }, { language }) => {
        const all = await properties(language);
        if (!Object.hasOwn(all, name)) return refused('property_unknown');
        return { name, value: all[name as keyof Properties] };
      });
    },
  };
}

const names = new Map<Language, Intl.DisplayNames>();

function countryName(country: string, language: Language): string {
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames([language], { type: 'region' });
    names.set(language, display);
  }
  return display.of(country) ?? country;
}
