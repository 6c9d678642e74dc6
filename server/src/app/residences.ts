import type { AccountId } from '@tarazu/domain/posting';
import type { ReadResidences } from '../corporate-action/index.ts';
import { readPrincipals } from '../follow/index.ts';
import { readVerifiedCountries, readVerifiedPersons } from '../kyc/index.ts';
import type { ReadVerified } from '../offer/index.ts';
import type { Reader } from '../platform/database.ts';
import { phoneCountries, selectPersons } from '../user/index.ts';

/** Where people live for the tax office: where they proved who they are, or else where their telephone is. */
export const readResidences: ReadResidences = async (reader, owners) => {
  if (owners.length === 0) return new Map();
  // What a robot or a copy receives is taxed as its owner's.
  const principals = await readPrincipals(reader, owners);
  const asked = [...new Set(owners.map((owner) => principals.get(owner) ?? owner))];
  const [people, verified] = await Promise.all([selectPersons(reader, asked), readVerifiedCountries(reader, asked)]);
  const areas = new Map(people.map(({ ownerId, areaCode }) => [ownerId, areaCode]));
  return new Map(
    owners.flatMap((owner): [number, string][] => {
      const person = principals.get(owner) ?? owner;
      const byPhone = phoneCountries.find((one) => one.areaCode === areas.get(person))?.country;
      const country = verified.get(person) ?? byPhone;
      return country === undefined ? [] : [[owner, country]];
    }),
  );
};

/** Who has proved who they are: a number of the tax office names one person, and a second account with the same is verified by two operators or not at all. */
export const readVerified = async (reader: Reader, owners: readonly AccountId[]): Promise<ReadonlySet<AccountId>> =>
  new Set(owners.length === 0 ? [] : (await readVerifiedCountries(reader, owners)).keys());

/** The same with who they are, where that counts and not the account. */
export const readPersons: ReadVerified = async (reader, owners) =>
  owners.length === 0 ? new Map() : readVerifiedPersons(reader, owners);
