import { useFormat } from '@tarazu/ui/use-format';
import { purposeText } from '@tarazu/wire/words/purpose-words';

/** Why somebody has something, in words. */
export function usePlaceName(): (purpose: string) => string {
  const { language } = useFormat();
  return (purpose) => purposeText(purpose, language);
}
