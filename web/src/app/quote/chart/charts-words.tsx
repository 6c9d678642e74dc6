import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/charts'),
  'pt-BR': () => import('virtual:messages/pt-BR/charts'),
};

/** The words of what is drawn and kept on charts. */
export function ChartsWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
