import type { Translation } from '../../en-US/catalogue.ts';
import type { IdentityCatalogue } from '../../en-US/identity/catalogue.ts';
import { kyc } from './kyc.ts';
import { payee } from './payee.ts';

export const catalogue: Translation<IdentityCatalogue> = { ...kyc, ...payee };
