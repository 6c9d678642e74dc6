import { blockWords } from './blocks.ts';
import { booksWords } from './books.ts';
import { calendarWords } from './calendar.ts';
import { chainWords } from './chains.ts';
import { creditWords } from './credit.ts';
import { customerWords } from './customer.ts';
import { deskWords } from './desk.ts';
import { exportWords } from './exports.ts';
import { fundingWords } from './funding.ts';
import { kycWords } from './kyc.ts';
import { offerWords } from './offers.ts';
import { optionWords } from './options.ts';
import { payoutWords } from './payouts.ts';
import { pictureWords } from './picture.ts';
import { proposalWords } from './proposal.ts';
import { shell } from './shell.ts';
import { teamWords } from './team.ts';

export const catalogue = {
  ...shell,
  ...pictureWords,
  ...payoutWords,
  ...proposalWords,
  ...calendarWords,
  ...chainWords,
  ...creditWords,
  ...customerWords,
  ...teamWords,
  ...blockWords,
  ...optionWords,
  ...booksWords,
  ...exportWords,
  ...fundingWords,
  ...kycWords,
  ...deskWords,
  ...offerWords,
} as const;

/** The literal messages: keys and arguments are checked against them wherever they are used. */
export type Catalogue = typeof catalogue;

/** The same keys with any texts: what a translation must have. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};
