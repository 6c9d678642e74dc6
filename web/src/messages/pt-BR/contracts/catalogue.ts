import type { Translation } from '../../en-US/catalogue.ts';
import type { ContractsCatalogue } from '../../en-US/contracts/catalogue.ts';
import { insurance } from './insurance.ts';
import { option } from './option.ts';
import { position } from './position.ts';
import { questionnaire } from './questionnaire.ts';
import { ticket } from './ticket.ts';

export const catalogue = {
  contract: { ...ticket, ...position, ...insurance },
  option,
  questionnaire,
} as const satisfies Translation<ContractsCatalogue>;
