import { PartWords, type WordsProps } from '../part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/desk'),
  'pt-BR': () => import('virtual:messages/pt-BR/desk'),
};

/** The words of what stands beside the column on a wide screen. */
export function DeskWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
