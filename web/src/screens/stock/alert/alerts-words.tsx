import { PartWords, type WordsProps } from '../../../app/frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/alerts'),
  'pt-BR': () => import('virtual:messages/pt-BR/alerts'),
};

/** The words of price alerts. */
export function AlertsWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
