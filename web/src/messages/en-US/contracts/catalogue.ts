import { insurance } from './insurance.ts';
import { option } from './option.ts';
import { position } from './position.ts';
import { questionnaire } from './questionnaire.ts';
import { ticket } from './ticket.ts';

/** Texts of perpetual contracts and of options: fetched with their screens, not with the app. */
export const catalogue = { contract: { ...ticket, ...position, ...insurance }, option, questionnaire } as const;

export type ContractsCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends ContractsCatalogue {}
}
