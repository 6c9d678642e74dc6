import type { BeaconNetwork } from '@tarazu/domain/offer/draw/beacon';

/** Where rounds of public randomness come from. Nothing that it says is believed: each signature is checked. */
export interface BeaconSource {
  readonly network: BeaconNetwork;
  /** The signature of a round, in hexadecimal, as the first tells it whose answer is accepted; undefined while nobody does. */
  find(round: number, accepts: (signature: string) => boolean): Promise<string | undefined>;
}
