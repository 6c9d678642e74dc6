import { allNetworks, networks } from '@tarazu/domain/chain/networks';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { maskCnpj } from '@tarazu/domain/identity/cnpj';
import { maskCpf } from '@tarazu/domain/identity/cpf';
import { maskNumber } from '@tarazu/domain/identity/documents';
import { parseIfsc } from '@tarazu/domain/identity/ifsc';
import { parseBic, parseBrazilianAccount, parseIban, parseIndianAccount } from '@tarazu/domain/payee/bank-number';
import { type PixKind, parsePixKey, parseVpa } from '@tarazu/domain/payee/pay-key';
import type { PayeeKind } from '@tarazu/domain/payee/payee';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { addPayee } from '@tarazu/wire/payee';
import type { RefusalName } from '@tarazu/wire/refusals';
import { parseAddress } from '../chain/index.ts';
import { brazilianBanks } from './bank-names/brazil.ts';
import { indianBankName } from './bank-names/india.ts';

type Typed = Omit<RequestOf<typeof addPayee>, 'requestId'>;
type Refused = Refusal<RefusalName>;

/** An account as it was checked: what is sealed, what may be shown, and by what it is told from others. */
export interface CheckedPayee {
  readonly currency: string;
  /** Name of the bank, the key's kind, or the network. */
  readonly label: string;
  readonly masked: string;
  /** Plain text, for whoever pays: account numbers, keys, addresses. */
  readonly details: Readonly<Record<string, string>>;
  /** What makes it this account and no other. */
  readonly identity: string;
}

const faultOf = (field: string): Refused => refused('payee_field', { field });

/** Both typings must agree; they are compared as they are understood. */
function sameTwice(typed: Typed): boolean {
  const plain = (text = '') => text.toUpperCase().replace(/[\s.-]/g, '');
  return typed.accountAgain === undefined || plain(typed.account) === plain(typed.accountAgain);
}

function bankOfIndia(typed: Typed): CheckedPayee | Refused {
  const ifsc = parseIfsc(typed.ifsc ?? '');
  if (ifsc === undefined) return refused('payee_ifsc');
  const bankName = indianBankName(ifsc.slice(0, 4));
  if (bankName === undefined) return refused('payee_bank_unknown', { code: ifsc.slice(0, 4) });
  if (!sameTwice(typed)) return refused('payee_numbers_differ');
  const account = parseIndianAccount(typed.account ?? '');
  if (account === undefined) return faultOf('account');
  const details = { ifsc, bankName, account };
  return {
    currency: 'INR',
    label: bankName,
    masked: maskNumber(account),
    details,
    identity: `${ifsc.slice(0, 4)} ${account}`,
  };
}

function bankOfBrazil(typed: Typed): CheckedPayee | Refused {
  const { bankCode = '', agency = '', agencyDigit = '', account: number = '', accountDigit = '', accountType } = typed;
  const bankName = brazilianBanks[bankCode];
  if (bankName === undefined) return refused('payee_bank_unknown', { code: bankCode });
  if (!sameTwice(typed)) return refused('payee_numbers_differ');
  if (accountType === undefined) return faultOf('accountType');
  const account = parseBrazilianAccount({ bankCode, agency, agencyDigit, account: number, accountDigit });
  if (typeof account === 'string') return faultOf(account);
  const digits = account.account.replace(/^0+/, '');
  return {
    currency: 'BRL',
    label: bankName,
    masked: `${account.agency} / ${maskNumber(account.account)}-${account.accountDigit}`,
    details: { ...account, bankName, accountType },
    identity: `${bankCode} ${account.agency} ${digits}${account.accountDigit}`,
  };
}

const pixMasks: Readonly<Record<PixKind, (key: string) => string>> = {
  cpf: maskCpf,
  cnpj: maskCnpj,
  phone: (key) => `+55 ••••••${key.slice(-4)}`,
  email: (key) => `${key.charAt(0)}•••${key.slice(key.lastIndexOf('@'))}`,
  evp: (key) => `${key.slice(0, 4)}••••${key.slice(-4)}`,
};

function pix({ pixKind, pixKey = '' }: Typed): CheckedPayee | Refused {
  const key = pixKind && parsePixKey(pixKind, pixKey);
  if (!pixKind || key === undefined) return refused('payee_pix_key');
  return {
    currency: 'BRL',
    label: 'Pix',
    masked: pixMasks[pixKind](key),
    details: { pixKind, pixKey: key },
    identity: key,
  };
}

function upi({ vpa: typed = '' }: Typed): CheckedPayee | Refused {
  const vpa = parseVpa(typed);
  if (vpa === undefined) return faultOf('vpa');
  const masked = `${vpa.slice(0, 2)}•••${vpa.slice(vpa.indexOf('@'))}`;
  return { currency: 'INR', label: 'UPI', masked, details: { vpa }, identity: vpa };
}

/** An IBAN where the country has them; elsewhere the number as the bank prints it. */
function swift(typed: Typed): CheckedPayee | Refused {
  const bic = parseBic(typed.bic ?? '');
  if (bic === undefined) return faultOf('bic');
  const bankName = typed.bankName?.trim() ?? '';
  if (!/^[\p{L}\p{N} .,&'()-]{2,80}$/u.test(bankName)) return faultOf('bankName');
  if (!sameTwice(typed)) return refused('payee_numbers_differ');
  const plain = (typed.account ?? '').toUpperCase().replace(/[\s-]/g, '');
  const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(plain);
  const account = looksLikeIban ? parseIban(plain) : /^[A-Z0-9]{4,34}$/.test(plain) ? plain : undefined;
  if (account === undefined) return faultOf('account');
  const details = { bic, bankName, account };
  return {
    currency: 'USD',
    label: bankName,
    masked: maskNumber(account),
    details,
    identity: `${bic.slice(0, 6)} ${account}`,
  };
}

function crypto({ network, address: typed = '', currency }: Typed): CheckedPayee | Refused {
  if (!network) return faultOf('network');
  const { name, coins } = networks[network];
  const coin = currency ?? coins[0];
  if (!coins.some((known) => known === coin)) return faultOf('currency');
  const address = parseAddress(network, typed);
  if (address === undefined) {
    const others = allNetworks.filter((other) => parseAddress(other, typed) !== undefined);
    const other = others.map((one) => networks[one].name).join(', ');
    return others.length === 0
      ? refused('payee_address', { network: name })
      : refused('payee_address_network', { network: name, other });
  }
  const masked = `${address.slice(0, 6)}…${address.slice(-6)}`;
  return { currency: coin, label: name, masked, details: { network, address }, identity: `${network} ${address}` };
}

const checks: Readonly<Record<PayeeKind, (typed: Typed) => CheckedPayee | Refused>> = {
  'bank-in': bankOfIndia,
  'bank-br': bankOfBrazil,
  pix,
  upi,
  swift,
  crypto,
};

/** Checks what was typed for its kind; the refusal names the field that is wrong. */
export function checkPayee(typed: Typed): CheckedPayee | Refused {
  const checked = checks[typed.kind](typed);
  if ('code' in checked) return checked;
  return typed.currency === undefined || typed.currency === checked.currency ? checked : faultOf('currency');
}
