import type { ReadResidences } from '../corporate-action/index.ts';
import { readVerifiedCountries } from '../kyc/index.ts';
import type { ReadVerified } from '../offer/index.ts';
import { phoneCountries, selectPersons } from '../user/index.ts';

/** Where people live for the tax office: where they proved who they are, or else where their telephone is. */
export const readResidences: ReadResidences = async (reader, owners) => {
  if (owners.length === 0) return new Map();
  const [people, verified] = await Promise.all([selectPersons(reader, owners), readVerifiedCountries(reader, owners)]);
  return new Map(
    people.flatMap(({ ownerId, areaCode }): [number, string][] => {
      const byPhone = phoneCountries.find((one) => one.areaCode === areaCode)?.country;
      const country = verified.get(ownerId) ?? byPhone;
      return country === undefined ? [] : [[ownerId, country]];
    }),
  );
};

/** Who has proved who they are: a number of the tax office names one person, and a second account with the same is verified by two operators or not at all. */
export const readVerified: ReadVerified = async (reader, owners) =>
  new Set(owners.length === 0 ? [] : (await readVerifiedCountries(reader, owners)).keys());
