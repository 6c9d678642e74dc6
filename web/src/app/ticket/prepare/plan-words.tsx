import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/plans'),
  'pt-BR': () => import('virtual:messages/pt-BR/plans'),
};

/** The words of baskets and recurring plans. */
export function PlanWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
