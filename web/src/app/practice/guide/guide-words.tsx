import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/guides'),
  'pt-BR': () => import('virtual:messages/pt-BR/guides'),
};

/** The words of first trades. */
export function GuideWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
