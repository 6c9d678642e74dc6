import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/waits'),
  'pt-BR': () => import('virtual:messages/pt-BR/waits'),
};

/** The words of orders that wait for a price. */
export function WaitsWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
