import type { ChargeName } from '@tarazu/domain/charges/charge-rule';
import type { Language } from '../language.ts';

/** What the charges of trading are called, on contract notes and on the console. */
export const chargeWords: Readonly<Record<Language, Readonly<Record<ChargeName, string>>>> = {
  'en-US': {
    brokerage: 'Brokerage',
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
  },
  'pt-BR': {
    brokerage: 'Corretagem',
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
  },
};
