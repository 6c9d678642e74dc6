/** What a reader wants to know about an instrument besides its price. */
export interface InstrumentProfile {
  readonly instrumentId: string;
  /** One or two sentences for each language. */
  readonly about: { readonly 'en-US': string; readonly 'pt-BR': string };
  readonly founded: number | undefined;
}
