import type { Translation } from '../en-US/catalogue.ts';
import type { pay as source } from '../en-US/pay.ts';

export const pay: Translation<typeof source> = {
  pay: {
    digits: 'Senha de operação',
    sixDigits: 'Seis dígitos',
    missing: 'Defina primeiro sua senha de operação. Ela é pedida antes de movimentar dinheiro.',
    set: 'Definir senha de operação',
    forgotten: 'Esqueceu os dígitos?',
  },
};
