import type { Instrument } from '@tarazu/domain/market/instrument';

/** What is made of a list of instruments: made at the first question, and again when something was listed or delisted since. */
export function ofInstruments<Made>(
  market: { readonly instruments: readonly Instrument[] },
  make: (instruments: readonly Instrument[]) => Made,
): () => Made {
  let of: readonly Instrument[] | undefined;
  let made: Made;
  return () => {
    const { instruments } = market;
    if (of !== instruments) {
      made = make(instruments);
      of = instruments;
    }
    return made;
  };
}
