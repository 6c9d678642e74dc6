import { parseIfsc } from '@tarazu/domain/identity/ifsc';
import { Field } from '@tarazu/ui/control/field.tsx';
import { type BankTemplate, lookUpIfsc, type PayeeFieldName } from '@tarazu/wire/payee';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './wallet.module.css';

export type Typed = Readonly<Partial<Record<PayeeFieldName | 'holderName' | 'label' | 'currency', string>>>;
type Kind = BankTemplate['kinds'][number];

interface PayeeFieldsProps {
  readonly template: BankTemplate;
  readonly kind: Kind;
  readonly typed: Typed;
  readonly differs: boolean;
  readonly onChange: (change: Typed) => void;
}

/** The fields that the server names for this kind of account. */
export function PayeeFields({ template, kind, typed, differs, onChange }: PayeeFieldsProps) {
  const t = useTranslations('payee');
  const coins = template.networks.find(({ network }) => network === typed.network)?.coins ?? [];
  return (
    <>
      {kind.kind === 'crypto' ? undefined : (
        <Field
          label={t('holder')}
          value={typed.holderName ?? ''}
          onChange={(holderName) => onChange({ holderName })}
          maxLength={120}
          autoComplete="name"
          hint={t('holderHint')}
        />
      )}
      {kind.fields.map((field) => (
        <OneField key={field.name} field={field} typed={typed} differs={differs} onChange={onChange} />
      ))}
      {coins.length > 1 ? (
        <Select
          label={t('coin')}
          value={typed.currency ?? coins[0] ?? ''}
          choices={coins.map((coin) => ({ value: coin, label: coin }))}
          onChange={(currency) => onChange({ currency })}
        />
      ) : undefined}
      <Field
        label={t('label')}
        value={typed.label ?? ''}
        onChange={(label) => onChange({ label })}
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}

interface OneFieldProps {
  readonly field: Kind['fields'][number];
  readonly typed: Typed;
  readonly differs: boolean;
  readonly onChange: (change: Typed) => void;
}

function OneField({ field, typed, differs, onChange }: OneFieldProps) {
  const t = useTranslations('payee');
  const { name, input, max, choices } = field;
  const value = typed[name] ?? '';
  if (input === 'choice' && choices) {
    // Names of banks and networks are names; what the app has a word for is said in the reader's language.
    const named = choices.map((choice) => ({
      value: choice.value,
      label: isWord(choice.value) ? t(`choices.${choice.value}`) : choice.label,
    }));
    const put = (next: string) => onChange(name === 'network' ? { network: next, currency: '' } : { [name]: next });
    return (
      <Select
        label={t(`fields.${name}`)}
        value={value}
        choices={[{ value: '', label: '—' }, ...named]}
        onChange={put}
      />
    );
  }
  if (name === 'ifsc') return <IfscField value={value} onChange={(ifsc) => onChange({ ifsc })} />;
  return (
    <Field
      label={t(`fields.${name}`)}
      value={value}
      onChange={(next) => onChange({ [name]: next })}
      maxLength={max}
      inputMode={input === 'digits' ? 'numeric' : 'text'}
      autoComplete="off"
      error={name === 'accountAgain' && differs ? t('differ') : undefined}
    />
  );
}

const words = ['checking', 'savings', 'cpf', 'cnpj', 'phone', 'email', 'evp'] as const;

function isWord(value: string): value is (typeof words)[number] {
  return words.some((word) => word === value);
}

/** Says which bank it is as soon as the code is whole. */
function IfscField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTranslations('payee');
  const ifsc = parseIfsc(value);
  const { data, error } = useCall(lookUpIfsc, { ifsc: ifsc ?? '' }, { enabled: ifsc !== undefined });
  const bank = ifsc === undefined ? undefined : data?.bankName;
  return (
    <Field
      label={t('fields.ifsc')}
      value={value}
      onChange={(next) => onChange(next.toUpperCase())}
      maxLength={11}
      autoComplete="off"
      good={bank !== undefined}
      hint={bank}
      error={ifsc !== undefined && error ? error.message : undefined}
    />
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <label className={css.select}>
      {label}
      <span className={css.choice}>
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </label>
  );
}
