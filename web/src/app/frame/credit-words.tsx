import { PartWords, type WordsProps } from '../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/credit'),
  'pt-BR': () => import('virtual:messages/pt-BR/credit'),
};

/** The words of membership, loans and the credit score. */
export function CreditWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
