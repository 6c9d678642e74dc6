import { PartWords, type WordsProps } from '../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/offers'),
  'pt-BR': () => import('virtual:messages/pt-BR/offers'),
};

/** The words of shares on offer. */
export function OfferWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
