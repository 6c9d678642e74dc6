import { type Language, languages, parseLanguage } from '@tarazu/wire/language';
import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';

interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** IANA name; every time in the console is told in it. */
  readonly timeZone: string;
}

const KEY = 'consolePreferences';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

function stored(): Preferences {
  const fallback: Preferences = {
    // Until somebody chooses, the language of the browser; `public/theme.js` does the same. The clock is the device's own.
    language: parseLanguage(navigator.language),
    theme: 'system',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    return {
      language: languages.find((name) => name === kept.language) ?? fallback.language,
      theme: themes.find((name) => name === kept.theme) ?? fallback.theme,
      timeZone: kept.timeZone ?? fallback.timeZone,
    };
  } catch {
    return fallback;
  }
}

/** Kept in this browser; `public/theme.js` reads the same entry before the first paint. */
export const usePreferences = create<Preferences>(() => stored());

usePreferences.subscribe((state) => localStorage.setItem(KEY, JSON.stringify(state)));

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  usePreferences.setState({ [name]: value } as Pick<Preferences, Name>);
}

const darkScreen = matchMedia('(prefers-color-scheme: dark)');

function applyLook({ theme, language }: Preferences): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme === 'dark' || (theme === 'system' && darkScreen.matches) ? 'dark' : 'light';
  root.lang = language;
}

/** Puts theme and language on the root element, now and whenever they change. */
export function watchLook(): void {
  applyLook(usePreferences.getState());
  usePreferences.subscribe(applyLook);
  darkScreen.addEventListener('change', () => applyLook(usePreferences.getState()));
}
