import { networks } from '@tarazu/domain/chain/networks';
import { pixKinds } from '@tarazu/domain/payee/pay-key';
import type { PayeeKind } from '@tarazu/domain/payee/payee';
import { payeeTermsAt } from '@tarazu/domain/payee/terms';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { BankTemplate, PayeeFieldName } from '@tarazu/wire/payee';
import { brazilianBanks } from './bank-names/brazil.ts';

type Template = BankTemplate['kinds'][number];
type Field = Template['fields'][number];
type Choices = NonNullable<Field['choices']>;

const field = (name: PayeeFieldName, max: number, input: 'digits' | 'text', required = true): Field => ({
  name,
  required,
  max,
  input,
});
const choice = (name: PayeeFieldName, choices: Choices): Field => ({
  name,
  required: true,
  max: 40,
  input: 'choice',
  choices,
});

/** By their numbers: an object lists '104' before '001'. */
const banks = Object.entries(brazilianBanks)
  .toSorted(([one], [other]) => Number(one) - Number(other))
  .map(([value, name]) => ({ value, label: `${value} · ${name}` }));
/** Words of the app; the label is only the name of the choice. */
const named = (values: readonly string[]): Choices => values.map((value) => ({ value, label: value }));
/** A key that is a CNPJ belongs to a company, and accounts of companies are nobody's own. */
const ownPixKinds = pixKinds.filter((kind) => kind !== 'cnpj');
const bothCountries: Template['countries'] = ['IN', 'BR'];

/** Who may add each kind of account: the countries in which they were verified. */
export const countriesOf: Readonly<Record<PayeeKind, Template['countries']>> = {
  'bank-in': ['IN'],
  upi: ['IN'],
  'bank-br': ['BR'],
  pix: ['BR'],
  swift: bothCountries,
  crypto: bothCountries,
};

const coins = [...new Set(Object.values(networks).flatMap((network) => [...network.coins]))];

const kinds: readonly Omit<Template, 'countries'>[] = [
  {
    kind: 'bank-in',
    currencies: ['INR'],
    fields: [field('account', 18, 'digits'), field('accountAgain', 18, 'digits'), field('ifsc', 11, 'text')],
  },
  { kind: 'upi', currencies: ['INR'], fields: [field('vpa', 120, 'text')] },
  {
    kind: 'bank-br',
    currencies: ['BRL'],
    fields: [
      choice('bankCode', banks),
      choice('accountType', named(['checking', 'savings'])),
      field('agency', 4, 'digits'),
      field('agencyDigit', 1, 'text', false),
      field('account', 12, 'digits'),
      field('accountAgain', 12, 'digits'),
      field('accountDigit', 1, 'text'),
    ],
  },
  { kind: 'pix', currencies: ['BRL'], fields: [choice('pixKind', named(ownPixKinds)), field('pixKey', 77, 'text')] },
  {
    kind: 'swift',
    currencies: ['USD'],
    fields: [
      field('bankName', 80, 'text'),
      field('bic', 11, 'text'),
      field('account', 34, 'text'),
      field('accountAgain', 34, 'text'),
    ],
  },
  {
    kind: 'crypto',
    currencies: coins,
    fields: [
      choice(
        'network',
        Object.entries(networks).map(([value, { name }]) => ({ value, label: name })),
      ),
      field('address', 120, 'text'),
    ],
  },
];

export function bankTemplateAt(nowMs: number, pace: Pace): BankTemplate {
  const { holdMs, practiceHoldMs, payeesMax } = payeeTermsAt(nowMs);
  return {
    kinds: kinds.map((one) => ({ ...one, countries: [...countriesOf[one.kind]] })),
    networks: (Object.keys(networks) as (keyof typeof networks)[]).map((network) => ({
      network,
      name: networks[network].name,
      coins: [...networks[network].coins],
    })),
    holdHours: Math.round(holdMs / 3_600_000),
    practiceMinutes: pace === 'practice' ? Math.round(practiceHoldMs / 60_000) : null,
    max: payeesMax,
  };
}
