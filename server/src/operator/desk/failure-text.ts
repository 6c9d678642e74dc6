import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';

type Sentences = Readonly<Record<Language, string>>;

/** Why an approved action could not be done, from the name of its refusal: its sentence, unless that needs figures. */
export function failureText(outcome: string, language: Language): string | null {
  const listed: Readonly<Record<string, Sentences>> = refusals;
  const sentence = Object.hasOwn(listed, outcome) ? listed[outcome]?.[language] : undefined;
  return sentence === undefined || sentence.includes('{') ? null : sentence;
}
