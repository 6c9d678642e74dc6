import type { Language } from '@tarazu/wire/language';
import { refusalName, refusals } from '@tarazu/wire/refusals';

type Sentences = Readonly<Record<Language, string>>;

/** Why an approved deed could not be done, from the name of its refusal: its sentence, unless that needs figures. */
export function failureText(outcome: string, language: Language): string | null {
  const listed = Object.values(refusals).find(({ code }) => refusalName(code) === outcome);
  const sentence = (listed as Sentences | undefined)?.[language];
  return sentence === undefined || sentence.includes('{') ? null : sentence;
}
