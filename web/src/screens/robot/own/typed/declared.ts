import { type StrategyWord, strategyTypes, strategyWords } from '@tarazu/wire/robot/strategy-fields';
import { useTranslations } from 'use-intl';

/** An author's types with what is said of each in the language of the page. */
export function useDeclared(): string {
  const t = useTranslations('own.types');
  return strategyTypes(
    Object.fromEntries(strategyWords.map((word) => [word, t(word)])) as Readonly<Record<StrategyWord, string>>,
  );
}
