import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/services'),
  'pt-BR': () => import('virtual:messages/pt-BR/services'),
};

/** The words of the list of everything there is. */
export function ServicesWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
