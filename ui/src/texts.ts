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
  readonly less: string;
  readonly increase: string;
  readonly erase: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** `{entered}` of `{of}` digits of a code typed so far. */
  readonly digits: (entered: number, of: number) => string;
}

const context = createContext<UiTexts | undefined>(undefined);

export const UiTextsProvider = context.Provider;

export function useUiTexts(): UiTexts {
  const texts = useContext(context);
  if (!texts) throw new Error('UiTextsProvider is missing');
  return texts;
}
