import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/funds'),
  'pt-BR': () => import('virtual:messages/pt-BR/funds'),
};

/** The words of exchange, statements and sums. */
export function FundsWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
