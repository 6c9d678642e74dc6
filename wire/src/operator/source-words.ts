import { chargeSources } from '../charges/charge-words.ts';
import type { Language } from '../language.ts';

/** Portuguese for where the figures that come with the program are from; names of laws and circulars stay as they are. */
const portuguese: Readonly<Record<string, string>> = {
  ...chargeSources,
  'our own rule': 'regra própria',
  'our own rule: no venue publishes how it quotes': 'regra própria: nenhuma casa publica como cota',
  'our own rule: the dollar of coins (USDT) within the limits of the dollar':
    'regra própria: o dólar das moedas (USDT) nos limites do dólar',
  'our own rule; night limit of Pix after BCB Resolution 142/2021':
    'regra própria; limite noturno do Pix conforme a Resolução BCB 142/2021',
  'our own rule below SEBI/HO/DEPA-II 2025/86 (UPI Rs 5,00,000 a day) and IMPS (Rs 5,00,000 a payment)':
    'regra própria, abaixo de SEBI/HO/DEPA-II 2025/86 (UPI: 500.000 rúpias por dia) e do IMPS (500.000 rúpias por pagamento)',
  'House rule: everybody starts in the middle band, and only what somebody did moves them':
    'Regra da casa: todos começam na faixa do meio, e só o que a pessoa fez muda a pontuação',
  'House rule; key facts and cooling-off: RBI, key facts statement (2024-25/18); penal charge: RBI 2023-24/53':
    'Regra da casa; informações essenciais e desistência: RBI, key facts statement (2024-25/18); multa: RBI 2023-24/53',
  'House rule; withdrawal in Brazil: Código de Defesa do Consumidor, art. 49; a year ahead: SEBI, fees of advisers':
    'Regra da casa; arrependimento no Brasil: Código de Defesa do Consumidor, art. 49; um ano antecipado: SEBI, remuneração de consultores',
  'our own published target': 'nossa meta publicada',
};

/** Where a figure is from. What operators wrote stays as they wrote it. */
export function sourceText(source: string, language: Language): string {
  return language === 'pt-BR' && Object.hasOwn(portuguese, source) ? (portuguese[source] ?? source) : source;
}
