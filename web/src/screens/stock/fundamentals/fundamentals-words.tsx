import { PartWords, type WordsProps } from '../../../app/frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/fundamentals'),
  'pt-BR': () => import('virtual:messages/pt-BR/fundamentals'),
};

/** The words of companies' accounts. */
export function FundamentalsWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
