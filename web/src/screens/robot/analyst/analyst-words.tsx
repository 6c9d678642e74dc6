import { PartWords, type WordsProps } from '../../../app/frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/analyst'),
  'pt-BR': () => import('virtual:messages/pt-BR/analyst'),
};

/** The words of the analyst. */
export function AnalystWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
