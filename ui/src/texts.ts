import { createContext, useContext } from 'react';

/** The few words that components say by themselves, in the reader's language. The app provides them. */
export interface UiTexts {
  readonly back: string;
  readonly close: string;
  readonly loading: string;
  readonly more: string;
  readonly noMore: string;
  readonly retry: string;
  readonly up: string;
  readonly down: string;
  readonly unchanged: string;
  /** Said of a change whose amount one does not want on the screen. */
  readonly hidden: string;
  readonly less: string;
  readonly increase: string;
  readonly erase: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** The form in which a day is typed. */
  readonly dayForm: string;
  readonly dayUnread: string;
  /** The button in a field of a day. */
  readonly chooseDay: string;
  /** `{entered}` of `{of}` digits of a code typed so far. */
  readonly digits: (entered: number, of: number) => string;
}

/** The words of components out of a catalogue that has each under its name here. */
export function uiTextsFrom(
  t: (name: Exclude<keyof UiTexts, 'digits'>) => string,
  digits: (values: { readonly entered: string; readonly of: string }) => string,
): UiTexts {
  return {
    back: t('back'),
    close: t('close'),
    loading: t('loading'),
    more: t('more'),
    noMore: t('noMore'),
    retry: t('retry'),
    up: t('up'),
    down: t('down'),
    unchanged: t('unchanged'),
    hidden: t('hidden'),
    less: t('less'),
    increase: t('increase'),
    erase: t('erase'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    dayForm: t('dayForm'),
    dayUnread: t('dayUnread'),
    chooseDay: t('chooseDay'),
    digits: (entered, of) => digits({ entered: String(entered), of: String(of) }),
  };
}

const context = createContext<UiTexts | undefined>(undefined);

export const UiTextsProvider = context.Provider;

export function useUiTexts(): UiTexts {
  const texts = useContext(context);
  if (!texts) throw new Error('UiTextsProvider is missing');
  return texts;
}
