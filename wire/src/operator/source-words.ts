import { chargeSources } from '../charges/charge-words.ts';
import type { Language } from '../language.ts';

/** Portuguese for where the figures that come with the program are from; names of laws and circulars stay as they are. */
const portuguese: Readonly<Record<string, string>> = {
  ...chargeSources,
  'our own rule': 'regra própria',
  'ours, for practice: tiers in the manner of Binance (18 March 2021) with less leverage and more to be left; five times at most for everybody; fees as usual at large venues':
    'nossos, para treino: faixas ao modo da Binance (18 de março de 2021), com menos alavancagem e mais a restar; no máximo cinco vezes para todos; taxas usuais em grandes corretoras',
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
  'SEBI circular SEBI/HO/MRD/POD-III/CIR/P/2025/134 of 8 October 2025, in force 7 December 2025; bulk deals: NSE circular CMTR7864':
    'Circular SEBI/HO/MRD/POD-III/CIR/P/2025/134, de 8 de outubro de 2025, em vigor desde 7 de dezembro de 2025; grandes negócios: circular NSE CMTR7864',
  'Ours, for practice: no figure of a venue; the exchange asks for Rs 25 crore':
    'Valores próprios, para simulação: nenhum é de uma bolsa; a bolsa pede 25 crore de rúpias',
  'Resolução CVM 135/2022: large lots, whose least size B3 sets for each share; window, range and list: ours':
    'Resolução CVM 135/2022: grandes lotes, cujo tamanho mínimo a B3 define por ação; janela, faixa e lista: regra própria',
  'Ours, for practice: no figure of a venue': 'Valores próprios, para simulação: nenhum é de uma bolsa',
  'A block is 10,000 shares or USD 200,000: Regulation NMS, 17 CFR 242.600(b); range and list: ours':
    'Um bloco é de 10.000 ações ou US$ 200.000: Regulation NMS, 17 CFR 242.600(b); faixa e lista: regra própria',
  'ours; estimator after Nadex (glossary, "expiration value": last 25 trades, 5 + 5 left out, busy: all of 10 s, 20 % + 20 %), mean by time after Deribit and Derive':
    'regra própria; estimador conforme a Nadex (glossário, "expiration value": últimos 25 negócios, 5 + 5 excluídos; com muitos, todos de 10 s, 20% + 20%), média no tempo conforme Deribit e Derive',
  'ours; weekly and monthly expiries after NSE and Deribit, estimator as for windows':
    'regra própria; vencimentos semanais e mensais conforme NSE e Deribit, estimador como nas janelas',
  'ESMA Decision (EU) 2018/795, continued by the states': 'Decisão ESMA (UE) 2018/795, mantida pelos Estados',
  'NSE and BSE advisory of 23 August 2021; FEMA': 'Alerta da NSE e da BSE de 23 de agosto de 2021; FEMA',
  'our own published target': 'nossa meta publicada',
};

/** Where a figure is from. What operators wrote stays as they wrote it. */
export function sourceText(source: string, language: Language): string {
  return language === 'pt-BR' && Object.hasOwn(portuguese, source) ? (portuguese[source] ?? source) : source;
}
