import { PartWords, type WordsProps } from '../part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/funding'),
  'pt-BR': () => import('virtual:messages/pt-BR/funding'),
};

/** The words of deposits and withdrawals. */
export function FundingWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
