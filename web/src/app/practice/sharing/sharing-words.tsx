import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/sharing'),
  'pt-BR': () => import('virtual:messages/pt-BR/sharing'),
};

/** The words of pictures that are shared. */
export function SharingWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
