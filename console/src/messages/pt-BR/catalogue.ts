import type { Catalogue, Translation } from '../en-US/catalogue.ts';
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

export const catalogue: Translation<Catalogue> = {
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
};
