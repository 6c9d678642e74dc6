import type { ChargeName } from '@tarazu/domain/charges/charge-rule';
import type { Language } from '../language.ts';

/** What the charges of trading are called, on contract notes and on the console. */
export const chargeWords: Readonly<Record<Language, Readonly<Record<ChargeName, string>>>> = {
  'en-US': {
    brokerage: 'Brokerage',
    spread: 'Conversion spread',
    stt: 'Securities transaction tax',
    exchange: 'Exchange fee',
    regulator: 'Regulator fee',
    stamp: 'Stamp duty',
    gst: 'GST on fees',
    trading: 'Trading fee',
    sec: 'SEC fee',
    taf: 'Trading activity fee',
    clearing: 'Clearing fee',
    withholding: 'Withholding tax',
    square_off: 'Square-off fee',
    square_off_gst: 'GST on the square-off fee',
    square_off_iss: 'ISS, PIS and COFINS on the square-off fee',
  },
  'pt-BR': {
    brokerage: 'Corretagem',
    spread: 'Spread de conversão',
    stt: 'Imposto sobre transação (STT)',
    exchange: 'Taxa da bolsa',
    regulator: 'Taxa do regulador',
    stamp: 'Imposto de selo',
    gst: 'GST sobre taxas',
    trading: 'Emolumentos',
    sec: 'Taxa da SEC',
    taf: 'Taxa de atividade (TAF)',
    clearing: 'Taxa de liquidação',
    withholding: 'IRRF, retido na fonte',
    square_off: 'Taxa de encerramento automático',
    square_off_gst: 'GST sobre a taxa de encerramento',
    square_off_iss: 'ISS, PIS e COFINS sobre a taxa de encerramento',
  },
};

/** Portuguese for where the figures of charges are from; names of laws and circulars stay as they are. */
export const chargeSources: Readonly<Record<string, string>> = {
  'our own price list: 0.03 %, at most Rs 20 an order': 'nossa tabela de preços: 0,03%, no máximo 20 rúpias por ordem',
  'our own price list: 0.1 %': 'nossa tabela de preços: 0,1%',
  'our own price list, after the spot fees of OKX as a copy of its page had them; none below zero':
    'nossa tabela de preços, a partir das taxas à vista da OKX segundo uma cópia da página; nenhuma abaixo de zero',
  'our own price list: the table of contracts, which two people change':
    'nossa tabela de preços: a tabela de contratos, que duas pessoas mudam',
  'our own price list: none': 'nossa tabela de preços: sem corretagem',
  'our own price list, as at large brokers in 2026: Rs 50 an order that the house closes':
    'nossa tabela de preços, como em grandes corretoras em 2026: 50 rúpias por ordem que a casa encerra',
  'our own price list: R$ 15 an order that the house closes':
    'nossa tabela de preços: R$ 15 por ordem que a casa encerra',
  'ISS, PIS and COFINS on the fee of squaring off, 9.65 %': 'ISS, PIS e COFINS sobre a taxa de encerramento, 9,65%',
  '18 % on the fee of squaring off': '18% sobre a taxa de encerramento automático',
  '18 % on brokerage, transaction charge and regulator fee':
    '18% sobre a corretagem, a taxa da bolsa e a taxa do regulador',
  'nseindia.com, stamp duty page; its rounding is not published: half up to paise':
    'nseindia.com, página do imposto de selo; o arredondamento não é publicado: para o paisa mais próximo, meio para cima',
  'nseindia.com, stamp duty page': 'nseindia.com, página do imposto de selo',
  'securities transaction tax, delivery, both sides; nearest rupee for each share and day':
    'imposto sobre transação (STT), entrega, compra e venda; rúpia mais próxima por ação e dia',
  'securities transaction tax, intraday, sales only; nearest rupee for each share and day':
    'imposto sobre transação (STT), no mesmo dia, só vendas; rúpia mais próxima por ação e dia',
  'Rs 297 + 10 a crore until 28 Feb 2026': '297 + 10 rúpias por crore (10 milhões) até 28 de fevereiro de 2026',
  'NSE/FA/73061: Rs 306.99 + 0.01 a crore': 'NSE/FA/73061: 306,99 + 0,01 rúpias por crore (10 milhões)',
  'BSE, groups A and B: 0.00375 %': 'BSE, grupos A e B: 0,00375%',
  'SEBI turnover fee, Rs 10 a crore': 'taxa da SEBI sobre o giro: 10 rúpias por crore (10 milhões)',
  'b3.com.br, negociação 0.0050 %, individuals': 'b3.com.br, negociação 0,0050%, pessoas físicas',
  'b3.com.br, liquidação 0.0250 %, individuals': 'b3.com.br, liquidação 0,0250%, pessoas físicas',
  'IRRF on sales, 0.005 %, withheld': 'IRRF sobre vendas, 0,005%, retido na fonte',
  'FINRA trading activity fee, rate of 2025': 'FINRA, taxa de atividade (TAF), valor de 2025',
  'FINRA trading activity fee from 1 January 2026 (release 34-101696, 89 FR 93709)':
    'FINRA, taxa de atividade (TAF) desde 1º de janeiro de 2026 (comunicado 34-101696, 89 FR 93709)',
  'FINRA trading activity fee rests from 1 October to 31 December 2026 (SR-FINRA-2026-021, release 34-106409), as second hands say':
    'FINRA, a taxa de atividade (TAF) fica suspensa de 1º de outubro a 31 de dezembro de 2026 (SR-FINRA-2026-021, comunicado 34-106409), segundo terceiros',
  'FINRA trading activity fee from 1 January 2027 by its schedule (89 FR 93709); it may be held at 0.000195':
    'FINRA, taxa de atividade (TAF) desde 1º de janeiro de 2027 conforme seu calendário (89 FR 93709); pode ficar em 0,000195',
  'SEC section 31 fee, $27.80 a million': 'SEC, taxa da seção 31: US$ 27,80 por milhão',
  'SEC section 31 fee is $0.00 from 14 May 2025': 'SEC, a taxa da seção 31 é US$ 0,00 desde 14 de maio de 2025',
  'SEC section 31 fee, $20.60 a million from 4 April 2026 (release 34-104909, 91 FR 10643)':
    'SEC, taxa da seção 31: US$ 20,60 por milhão desde 4 de abril de 2026 (comunicado 34-104909, 91 FR 10643)',
};
