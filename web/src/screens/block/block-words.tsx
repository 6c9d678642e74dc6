import { PartWords, type WordsProps } from '../../app/frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/offers/blocks'),
  'pt-BR': () => import('virtual:messages/pt-BR/offers/blocks'),
};

/** The words of block trades. */
export function BlockWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
