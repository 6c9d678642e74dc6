import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/coins'),
  'pt-BR': () => import('virtual:messages/pt-BR/coins'),
};

/** The words of the account in coins and of the place to trade. */
export function CoinWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
