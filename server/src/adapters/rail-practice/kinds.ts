import { encodeBrCode } from '@tarazu/domain/rail/br-code';
import { encodeUpiLink } from '@tarazu/domain/rail/upi-link';
import type { PracticeRailKind } from './practice-rail.ts';

const HOLDER = 'Tarazu Simulation Client Account';
/** Of a form that exists, under a handle that no bank has: nothing can be sent there. */
const UPI_ADDRESS = 'practice.not-payable@tarazuinvalid';
const PIX_KEY = 'nao-pagar@simulacao.tarazu.invalid';

export const practiceUpi: PracticeRailKind = {
  name: 'upi',
  payeeKinds: ['upi'],
  guide: ({ number, amount }) => ({
    code: encodeUpiLink({
      payee: UPI_ADDRESS,
      name: 'PRACTICE NOT PAYABLE',
      reference: number,
      note: 'Practice, not payable',
      amount,
    }),
    lines: [
      { name: 'address', value: UPI_ADDRESS },
      { name: 'reference', value: number },
    ],
  }),
};

export const practicePix: PracticeRailKind = {
  name: 'pix',
  payeeKinds: ['pix'],
  guide: ({ number, amount }) => ({
    code: encodeBrCode({
      kind: 'static',
      key: PIX_KEY,
      amount,
      reference: number,
      name: 'SIMULACAO NAO PAGAR',
      city: 'SIMULACAO',
    }),
    lines: [
      { name: 'holder', value: 'Tarazu Simulação (fictício)' },
      { name: 'reference', value: number },
    ],
  }),
};

export const practiceBank: PracticeRailKind = {
  name: 'bank',
  payeeKinds: ['bank-in', 'bank-br', 'swift'],
  guide: ({ number }) => ({
    code: '',
    lines: [
      { name: 'holder', value: HOLDER },
      { name: 'account', value: '0000 0000 4471' },
      { name: 'ifsc', value: 'TRZU0000001' },
      { name: 'bank', value: 'Example Bank (fictional)' },
      { name: 'reference', value: number },
    ],
  }),
};

export const practiceOffline: PracticeRailKind = {
  name: 'offline',
  payeeKinds: [],
  guide: ({ number }) => ({
    code: '',
    lines: [
      { name: 'desk', value: 'Practice desk (fictional)' },
      { name: 'reference', value: number },
    ],
  }),
};
