import { useTranslations } from 'use-intl';
import type { TermsField } from './terms-form.tsx';

const names = ['registrarEn', 'registrarPt', 'prospectusEn', 'prospectusPt'] as const;
export type TextName = (typeof names)[number];

const longest: Readonly<Record<TextName, number>> = {
  ...{ registrarEn: 600, registrarPt: 600 },
  ...{ prospectusEn: 4_000, prospectusPt: 4_000 },
};

/** What is added to the texts of the house, in both languages or in none. */
export function useTextFields(): readonly TermsField<TextName>[] {
  const t = useTranslations('offers.form');
  return names.map((name) => ({
    name,
    label: t(name),
    start: '',
    inputMode: 'lines',
    optional: true,
    maxLength: longest[name],
  }));
}

/** Those that say something. */
export function textsOf(values: Readonly<Record<TextName, string>>): Partial<Record<TextName, string>> {
  return Object.fromEntries(names.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name].trim()]])));
}
