import { type Refusal, refused } from '@tarazu/domain/decision';
import { parseIfsc } from '@tarazu/domain/identity/ifsc';
import { compareNames } from '@tarazu/domain/identity/person-name';
import type { Payee } from '@tarazu/domain/payee/payee';
import { payeeTermsAt } from '@tarazu/domain/payee/terms';
import type { AccountId } from '@tarazu/domain/posting';
import {
  addPayee,
  bankTemplate,
  listPayees,
  lookUpIfsc,
  type PayeeView,
  removePayee,
  setDefaultPayee,
  showPayee,
} from '@tarazu/wire/payee';
import type { RefusalName } from '@tarazu/wire/refusals';
import { type OwnRequest, onceRequestId } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import { indianBankName } from './bank-names/india.ts';
import { checkPayee } from './particulars.ts';
import { openNumbers, type PayeeParts, sealNumbers } from './parts.ts';
import { readPayees } from './store.ts';
import { bankTemplateAt, countriesOf } from './template.ts';
import type { PayeeCommand } from './transactor.ts';

/** Numbers that identify an account: shown by the payee's `masked` only. */
const secretNames = new Set(['account', 'accountDigit', 'agencyDigit', 'pixKey', 'vpa']);

export function servePayees(serve: Serve, parts: PayeeParts): void {
  const { database, vault, clock, pace } = parts;
  const own = async (owner: AccountId) => readPayees(database, [owner]);
  serve(bankTemplate, () => bankTemplateAt(clock.nowMs(), pace()));
  serve(lookUpIfsc, ({ ifsc: typed }) => {
    const ifsc = parseIfsc(typed);
    if (ifsc === undefined) return refused('payee_ifsc');
    const bankName = indianBankName(ifsc.slice(0, 4));
    return bankName === undefined ? refused('payee_bank_unknown', { code: ifsc.slice(0, 4) }) : { ifsc, bankName };
  });
  serve(listPayees, async ({ type }, { session }) => {
    const rows = await own(session.accountId);
    const wanted = rows.filter(({ payee }) => type === undefined || (payee.kind === 'crypto') === (type === '2'));
    const nowMs = clock.nowMs();
    return { items: wanted.map(({ payee }) => viewOf(payee, nowMs)), max: payeeTermsAt(nowMs).payeesMax };
  });
  serve(showPayee, async ({ payeeId }, { session }) => {
    const found = (await own(session.accountId)).find(({ payee }) => payee.payeeId === payeeId);
    if (!found) return refused('payee_unknown');
    const numbers = await openNumbers(vault, found);
    const shown = Object.entries(numbers).filter(([name]) => !secretNames.has(name));
    return { ...viewOf(found.payee, clock.nowMs()), particulars: shown.map(([name, value]) => ({ name, value })) };
  });
  serveChanges(serve, parts);
}

function serveChanges(serve: Serve, parts: PayeeParts): void {
  const change = async (command: PayeeCommand & { readonly payeeId: string }) => {
    const { owner, kind, payeeId } = command;
    const requestId = onceRequestId(parts.ids);
    const outcome = await parts.committer.submit(parts.transactor, { owner, requestId, body: kind + payeeId, command });
    return outcome.kind === 'refused' ? outcome : { payeeId };
  };
  serve(addPayee, (input, { session }) => addOwnPayee(parts, session.accountId, input));
  serve(removePayee, ({ payeeId }, { session }) => change({ kind: 'remove', owner: session.accountId, payeeId }));
  serve(setDefaultPayee, ({ payeeId }, { session }) => change({ kind: 'default', owner: session.accountId, payeeId }));
}

function viewOf(payee: Payee, nowMs: number): PayeeView {
  const { payeeId, kind, currency, label, masked, holderName, addedAtMs, usableFromMs, isDefault } = payee;
  const [addedAt, usableFrom] = [new Date(addedAtMs).toISOString(), new Date(usableFromMs).toISOString()];
  const usable = usableFromMs <= nowMs;
  return { payeeId, kind, currency, label, masked, holderName, addedAt, usableFrom, usable, isDefault };
}

/** The rules before the digits: a wrong field costs nobody a try. */
export async function addOwnPayee(
  parts: PayeeParts,
  owner: AccountId,
  input: OwnRequest<typeof addPayee>,
): Promise<PayeeView | Refusal<RefusalName>> {
  const { database, vault, kyc, user, ids, committer, transactor, clock } = parts;
  const { requestId, kind, withdrawalPassword, holderName: typedHolder = '', label: ownLabel = '' } = input;
  const person = await kyc.verified(owner);
  if (!person) return refused('kyc_required');
  if (!countriesOf[kind].includes(person.country)) return refused('payee_country');
  const checked = checkPayee(input);
  if ('code' in checked) return checked;
  const { details, identity, currency, masked } = checked;
  const { network = '', address = '' } = details;
  const shut = kind === 'crypto' ? await parts.addressFault(network, address) : undefined;
  if (shut) return shut;
  const holderName = typedHolder.trim() === '' ? person.fullName : typedHolder.trim();
  if (compareNames(holderName, person.fullName) === 'different') return refused('payee_holder');
  const { pixKind, pixKey = '' } = details;
  if (pixKind === 'cnpj') return refused('payee_holder');
  if (pixKind === 'cpf' && !(await kyc.ownsNumber(owner, 'cpf', pixKey))) return refused('payee_pix_not_own');
  const consent = await user.withdrawalGate.check(owner, withdrawalPassword);
  if (consent.kind === 'refused') return consent;
  const payeeId = ids.id();
  const label = ownLabel.trim() === '' ? checked.label : ownLabel.trim();
  const fingerprint = vault.blindIndex(`payee ${kind}`, identity);
  const payee = { payeeId, kind, currency, label, masked, holderName, fingerprint };
  const sealed = await sealNumbers(vault, owner, payeeId, details);
  const command = { kind: 'add', consent, owner, payee, details: sealed } as const;
  const body = JSON.stringify([kind, currency, label, holderName, fingerprint]);
  const outcome = await committer.submit(transactor, { owner, requestId, body, command });
  if (outcome.kind === 'refused') return outcome;
  const { payeeId: keptId } = outcome.answer;
  const kept = (await readPayees(database, [owner])).find((row) => row.payee.payeeId === keptId);
  return kept ? viewOf(kept.payee, clock.nowMs()) : refused('payee_unknown');
}
