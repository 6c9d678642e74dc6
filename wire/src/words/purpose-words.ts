import { type Purpose, purposes } from '@tarazu/domain/posting';
import type { Language } from '../language.ts';

/** What the places of the ledger are called, in statements, on the screens of the app and on the console. */
export const purposeWords: Readonly<Record<Purpose, Readonly<Record<Language, string>>>> = {
  available: { 'en-US': 'Available', 'pt-BR': 'Disponível' },
  held: { 'en-US': 'Frozen', 'pt-BR': 'Bloqueado' },
  unsettled: { 'en-US': 'Locked until settlement', 'pt-BR': 'Bloqueado até a liquidação' },
  receivable: { 'en-US': 'From sales, unsettled', 'pt-BR': 'De vendas, a liquidar' },
  locked: { 'en-US': 'Locked by an offer', 'pt-BR': 'Bloqueado por uma oferta' },
  withdrawing: { 'en-US': 'Being withdrawn', 'pt-BR': 'Em saque' },
  arriving: { 'en-US': 'Arriving on a chain', 'pt-BR': 'Chegando por uma rede' },
  contract: { 'en-US': 'Contract account', 'pt-BR': 'Conta de contratos' },
  'contract-held': { 'en-US': 'Reserved in the contract account', 'pt-BR': 'Reservado na conta de contratos' },
  margin: { 'en-US': 'Margin of positions', 'pt-BR': 'Margem de posições' },
  option: { 'en-US': 'Laid down for options', 'pt-BR': 'Depositado em opções' },
  loan: { 'en-US': 'Loan owed', 'pt-BR': 'Empréstimo devido' },
  venue: { 'en-US': 'Market', 'pt-BR': 'Mercado' },
  rail: { 'en-US': 'Banks and payment systems', 'pt-BR': 'Bancos e meios de pagamento' },
  chain: { 'en-US': 'Chains of coins', 'pt-BR': 'Redes de criptoativos' },
  suspense: { 'en-US': 'Unmatched', 'pt-BR': 'A identificar' },
  exchange: { 'en-US': 'Currency exchange', 'pt-BR': 'Câmbio' },
  fee: { 'en-US': 'Charges', 'pt-BR': 'Custos' },
  tax: { 'en-US': 'Taxes', 'pt-BR': 'Impostos' },
  interest: { 'en-US': 'Interest', 'pt-BR': 'Juros' },
  subscription: { 'en-US': 'Membership', 'pt-BR': 'Assinatura' },
  adjustment: { 'en-US': 'Corrections', 'pt-BR': 'Correções' },
  'write-off': { 'en-US': 'Written off', 'pt-BR': 'Dívida perdoada' },
  grant: { 'en-US': 'Play money', 'pt-BR': 'Dinheiro fictício' },
  rounding: { 'en-US': 'Rounding', 'pt-BR': 'Arredondamento' },
  clearing: { 'en-US': 'Between accounts', 'pt-BR': 'Entre contas' },
  issue: { 'en-US': 'Companies that offer shares', 'pt-BR': 'Empresas em oferta' },
};

/** A purpose in words; one that an older program kept stays as it is. */
export function purposeText(purpose: string, language: Language): string {
  return isPurpose(purpose) ? purposeWords[purpose][language] : purpose;
}

function isPurpose(name: string): name is Purpose {
  return Object.hasOwn(purposes, name);
}
