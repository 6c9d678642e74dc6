import { adjustmentTariffRows } from '@tarazu/domain/adjustment/adjustment-tariff';
import { chargeSchedules } from '@tarazu/domain/charges/schedules';
import { creditTariffRows } from '@tarazu/domain/credit/rules';
import { depositTariffRows } from '@tarazu/domain/deposit/channel';
import { conversionTariffRows } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import { exchangeTariffRows } from '@tarazu/domain/exchange/exchange-tariff';
import type { EventName } from '@tarazu/domain/journal/event-facts';
import { loanTariffRows } from '@tarazu/domain/loan/terms';
import { contractTariffRows } from '@tarazu/domain/margin/tariff/contract-tariff';
import { exchangesWithHours, fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import {
  type Action,
  deedFields,
  deedObjectKinds,
  proposalDeeds,
  proposalKinds,
  soloDeeds,
} from '@tarazu/domain/operator/action';
import { forbiddenPlaces, optionRule } from '@tarazu/domain/option/option-rules';
import { vanillaRule } from '@tarazu/domain/option/vanilla/vanilla-rules';
import { differencesOf, type TariffEntry } from '@tarazu/domain/tariff/tariff';
import { vipTariffRows } from '@tarazu/domain/vip/plan';
import { withdrawalTariffRows } from '@tarazu/domain/withdrawal/tariff';
import type { HoldReason } from '@tarazu/domain/withdrawal/withdrawal-events';
import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { dayNameText, isListedDay } from '../market-features/day-name-words.ts';
import { eventText, eventWords } from '../words/event-words.ts';
import { actionFieldText } from './action-field-words.ts';
import { actionObjectText, actionText, proposalKindText } from './action-words.ts';
import { holdReasonText } from './hold-words.ts';
import { sourceText } from './source-words.ts';
import { figureText, type TariffName, tariffText, tariffWords } from './tariff-words.ts';

const actions: readonly Action[] = [
  ...new Set<Action>([
    ...soloDeeds,
    ...proposalKinds,
    ...proposalKinds.flatMap((kind) => proposalDeeds.map((step) => `${kind}.${step}` as const)),
  ]),
];

/** Words are no name of the program: they have no dots, lines or humps within them, and say something. */
function expectWords(text: string, name: string): void {
  expect(text.trim(), name).not.toBe('');
  expect(text, name).not.toBe(name);
  expect(text, name).not.toMatch(/[a-z][._][a-z]|[a-z][A-Z]|[{}!]/);
}

test.each(languages)('every action of the audit trail has words of its own in %s', (language) => {
  for (const action of actions) expectWords(actionText(action, language), action);
  expect(new Set(actions.map((action) => actionText(action, language))).size).toBe(actions.length);
  for (const kind of proposalKinds) expectWords(proposalKindText(kind, language), kind);
  for (const kind of deedObjectKinds) {
    expect(actionObjectText(kind, language)).toMatch(/^\p{Lu}/u);
    expect(actionObjectText(`${kind}:88:x`, language)).toBe(actionObjectText(kind, language));
  }
  for (const field of deedFields) expect(actionFieldText(field, language)).toMatch(/^\p{Lu}[\p{L}\s-]+$/u);
});

test('a step of a proposal goes on with what it is about', () => {
  expect(actionText('customer.restrict.approve', 'en-US')).toBe('Approved: restrict a customer');
  expect(actionText('customer.restrict.approve', 'pt-BR')).toBe('Proposta aprovada: restringir um cliente');
  expect(actionText('customer.restrict', 'en-US')).toBe('Restrict a customer');
});

test('a name that an older program kept stays as it is', () => {
  expect(actionText('vault.open', 'pt-BR')).toBe('vault.open');
  expect(actionText('vault.open.approve', 'pt-BR')).toBe('vault.open.approve');
  expect(actionObjectText('vault:1', 'pt-BR')).toBe('vault:1');
  expect(eventText('vault.opened', 'pt-BR')).toBe('vault.opened');
  expect(actionFieldText('shelf', 'pt-BR')).toBe('shelf');
});

test.each(languages)('every event of the journal has words of its own in %s', (language) => {
  const names = Object.keys(eventWords) as EventName[];
  for (const name of names) expectWords(eventText(name, language), name);
  expect(new Set(names.map((name) => eventText(name, language))).size).toBe(names.length);
});

const rowsOf: Readonly<Record<TariffName, readonly TariffEntry[]>> = {
  adjustment: adjustmentTariffRows,
  'credit-rules': creditTariffRows,
  'contract-terms': contractTariffRows,
  conversion: conversionTariffRows,
  deposit: depositTariffRows,
  exchange: exchangeTariffRows,
  loans: loanTariffRows,
  'vip-plans': vipTariffRows,
  withdrawal: withdrawalTariffRows,
};

test.each(Object.keys(rowsOf) as TariffName[])('every figure of the table %s has words, and no others have', (name) => {
  const said = new Set<string>();
  for (const { row } of rowsOf[name]) {
    for (const { path } of differencesOf({}, row)) {
      const place = path.split('.').filter((step) => !/^(\d+|[A-Z]{2,4})$/.test(step));
      said.add(place.join('.'));
      for (const language of languages) expect(figureText(name, path, language, row), path).not.toBe(path);
    }
  }
  expect([...said].sort()).toEqual(Object.keys(tariffWords[name].figures).sort());
  for (const language of languages) expectWords(tariffText(name, language), name);
});

test('every source that the program comes with is said in Portuguese; what somebody wrote stays', () => {
  const charges = chargeSchedules.flatMap(({ rules }) => rules.map(({ source }) => source));
  const rows = Object.values(rowsOf).flatMap((entries) => entries.map(({ source }) => source));
  const options = [optionRule('2026-11-28').source, vanillaRule('2026-11-28').source];
  // What is a name in every language stays as it is.
  const forbidden = forbiddenPlaces.flatMap(({ rule }) => (/[a-z] (of|by|and) /.test(rule) ? [rule] : []));
  expect(forbidden.length).toBe(2);
  for (const source of [...charges, ...rows, ...options, ...forbidden]) {
    expect(sourceText(source, 'pt-BR'), source).not.toBe(source);
    expect(sourceText(source, 'en-US')).toBe(source);
  }
  expect(sourceText('Circular 12', 'pt-BR')).toBe('Circular 12');
});

test('a figure says which of several it is', () => {
  const [{ row } = { row: {} }] = withdrawalTariffRows;
  expect(figureText('withdrawal', 'terms.1.min', 'pt-BR', row)).toBe('Valor mínimo · BRL');
  expect(figureText('withdrawal', 'terms.1.min', 'en-US')).toBe('Smallest amount · 2');
  expect(figureText('vip-plans', 'withdrawalDays.IN', 'pt-BR')).toBe('Prazo de arrependimento · Índia');
  expect(figureText('deposit', 'channels.0.min', 'en-US', depositTariffRows[0]?.row)).toBe('Smallest amount · 1');
  expect(figureText('exchange', 'maximum.INR', 'en-US')).toBe('Largest amount at once · INR');
  expect(figureText('exchange', 'sharePercent', 'en-US')).toBe('sharePercent');
});

test.each(exchangesWithHours)(
  'every special day of %s has words, and a day that operators named keeps its name',
  (name) => {
    const { holidays, specialSessions, settlementHolidays } = fixedCalendars.of(name);
    const names = new Set([...holidays, ...specialSessions, ...settlementHolidays].map((day) => day.name));
    for (const day of names) expect(isListedDay(day), day).toBe(true);
    expect(dayNameText('State election', 'pt-BR')).toBe('State election');
    expect(dayNameText('Véspera de Natal', 'en-US')).toBe('Christmas Eve');
  },
);

test('a reason why a withdrawal was held back has words in both languages; what somebody wrote stays', () => {
  const reasons: readonly HoldReason[] = [
    'account_closed',
    'account_withdrawals_stopped',
    'withdrawal_credential_hold',
  ];
  for (const reason of reasons) {
    for (const language of languages) expectWords(holdReasonText(reason, language), reason);
    expect(holdReasonText(reason, 'en-US')).not.toBe(holdReasonText(reason, 'pt-BR'));
  }
  expect(holdReasonText('The name is another one', 'pt-BR')).toBe('The name is another one');
});
