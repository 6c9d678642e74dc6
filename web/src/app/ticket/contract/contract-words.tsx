import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/contracts'),
  'pt-BR': () => import('virtual:messages/pt-BR/contracts'),
};

/** The words of perpetual contracts: their ticket, positions, fund and questions. */
export function ContractWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
