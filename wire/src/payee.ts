import { type Network, networks } from '@tarazu/domain/chain/networks';
import { pixKinds } from '@tarazu/domain/payee/pay-key';
import { payeeKinds } from '@tarazu/domain/payee/payee';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, publicId, requestId, text } from './scalar.ts';
import { sixDigits } from './user/fields.ts';

const kind = z.enum(payeeKinds);
const network = z.enum(Object.keys(networks) as [Network, ...Network[]]);
const coin = z.string().check(z.regex(/^[A-Z]{2,10}$/));

const payee = z.object({
  payeeId: publicId,
  kind,
  /** What can be sent there: a currency or a coin. */
  currency: z.string(),
  label: z.string(),
  masked: z.string(),
  holderName: z.string(),
  addedAt: instant,
  /** From when withdrawals may go there. */
  usableFrom: instant,
  usable: z.boolean(),
  isDefault: z.boolean(),
});
export type PayeeView = z.infer<typeof payee>;

/** A field of a kind, by the name under which /bank/add takes it. */
const fieldName = z.enum([
  'account',
  'accountAgain',
  'ifsc',
  'bankCode',
  'agency',
  'agencyDigit',
  'accountDigit',
  'accountType',
  'pixKind',
  'pixKey',
  'vpa',
  'bic',
  'bankName',
  'network',
  'address',
]);
export type PayeeFieldName = z.infer<typeof fieldName>;

const template = z.object({
  kind,
  /** Countries whose verified people may add it. */
  countries: z.array(z.enum(['IN', 'BR'])),
  currencies: z.array(z.string()),
  fields: z.array(
    z.object({
      name: fieldName,
      required: z.boolean(),
      max: z.int(),
      /** How a keyboard should look. */
      input: z.enum(['digits', 'text', 'choice']),
      choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
    }),
  ),
});

export const bankTemplate = endpoint({
  method: 'GET',
  path: '/index/bank/tmpl',
  summary: 'Which kinds of accounts there are, for whom, and which fields each has; the networks of coins.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({
    kinds: z.array(template),
    networks: z.array(z.object({ network, name: z.string(), coins: z.array(z.string()) })),
    /** How long a new account waits at a real house. */
    holdHours: z.int(),
    /** How long here, while the practice desk answers for the house. */
    practiceMinutes: z.nullable(z.int()),
    max: z.int(),
  }),
});
export type BankTemplate = z.infer<typeof bankTemplate.reply>;

export const lookUpIfsc = endpoint({
  method: 'GET',
  path: '/index/bank/ifsc',
  summary: 'The bank of an IFSC, from a table in the program. The branch is not in it.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ ifsc: text(20, 4) }),
  reply: z.object({ ifsc: z.string(), bankName: z.string() }),
  refusals: ['payee_ifsc', 'payee_bank_unknown'],
});

export const addPayee = endpoint({
  method: 'POST',
  path: '/bank/add',
  sensitive: true,
  summary:
    'Add an account for withdrawals: bank, Pix, UPI or coin address, in your own verified name. It can be used from `usableFrom` on, a day later where nothing else is said.',
  access: 'session',
  request: z.strictObject({
    requestId,
    kind,
    /** Left out where the kind has one currency. */
    currency: z.optional(coin),
    /** As the bank writes it; left out: the verified name. */
    holderName: z.optional(text(120)),
    /** What you call it. */
    label: z.optional(text(40)),
    account: z.optional(text(40)),
    accountAgain: z.optional(text(40)),
    ifsc: z.optional(text(20)),
    bankCode: z.optional(text(3)),
    agency: z.optional(text(10)),
    agencyDigit: z.optional(text(2)),
    accountDigit: z.optional(text(2)),
    accountType: z.optional(z.enum(['checking', 'savings'])),
    pixKind: z.optional(z.enum(pixKinds)),
    pixKey: z.optional(text(100)),
    vpa: z.optional(text(120)),
    bic: z.optional(text(15)),
    bankName: z.optional(text(80)),
    network: z.optional(network),
    address: z.optional(text(120)),
    withdrawalPassword: sixDigits,
  }),
  reply: payee,
  refusals: [
    'kyc_required',
    'payee_kind',
    'payee_field',
    'payee_numbers_differ',
    'payee_ifsc',
    'payee_bank_unknown',
    'payee_holder',
    'payee_country',
    'payee_pix_key',
    'payee_pix_not_own',
    'payee_address',
    'payee_address_network',
    'coin_address_contract',
    'coin_address_of_house',
    'payee_exists',
    'payees_full',
    'withdrawal_password_missing',
    'withdrawal_password_wrong',
    'withdrawal_password_locked',
    'busy',
  ],
  emits: ['payee.added'],
});

export const removePayee = endpoint({
  method: 'POST',
  path: '/bank/del',
  summary: 'Take an account off the list. Withdrawals that are under way go on.',
  access: 'session',
  request: z.strictObject({ payeeId: publicId }),
  reply: z.object({ payeeId: publicId }),
  refusals: ['payee_unknown'],
  emits: ['payee.removed', 'payee.default-set'],
});

export const setDefaultPayee = endpoint({
  method: 'POST',
  path: '/bank/default',
  summary: 'Offer this account first for its currency.',
  access: 'session',
  request: z.strictObject({ payeeId: publicId }),
  reply: z.object({ payeeId: publicId }),
  refusals: ['payee_unknown'],
  emits: ['payee.default-set'],
});

export const listPayees = endpoint({
  method: 'GET',
  path: '/bank/list',
  summary: 'Your accounts for withdrawals, oldest first; type 1 = bank, Pix and UPI, 2 = coin addresses, none = all.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ type: z.optional(z.enum(['1', '2'])) }),
  reply: z.object({ items: z.array(payee), max: z.int() }),
});

export const showPayee = endpoint({
  method: 'GET',
  path: '/bank/info',
  summary: 'One of your accounts, with its masked particulars.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ payeeId: publicId }),
  reply: z.extend(payee, { particulars: z.array(z.object({ name: z.string(), value: z.string() })) }),
  refusals: ['payee_unknown'],
});
